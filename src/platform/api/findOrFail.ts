import type { DataFromCollectionSlug, PayloadRequest } from 'payload'
import { Failure } from '@/platform/failure'

const MISSING = {
  users: 'El usuario no existe',
  roles: 'El rol no existe',
  media: 'El archivo no existe',
  'api-keys': 'La API key no existe',
  'contact-submissions': 'La consulta no existe',
  webhooks: 'El webhook no existe',
} as const
type Named = keyof typeof MISSING

/** Returns the document with this id if the caller may see it; otherwise fails with 404. */
export async function findOrFail<Slug extends Named>(
  req: PayloadRequest,
  collection: Slug,
  id: number,
  depth = 0,
): Promise<DataFromCollectionSlug<Slug>> {
  const found = await req.payload.findByID({ collection, id, depth, disableErrors: true, overrideAccess: false, req })
  if (!found) throw new Failure('not_found', { message: MISSING[collection] })
  return found
}
