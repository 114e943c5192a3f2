import { sql } from '@payloadcms/db-postgres'
import type { Collection, CollectionBeforeOperationHook, CollectionBeforeValidateHook, PayloadRequest } from 'payload'
import { can } from '@/access/can'
import { LOCKS } from '@/db/locks'
import { execute } from '@/db/transaction'
import { slugify } from '@/domain/text/slug'
import { Failure } from '@/failure'
import { withoutNullGroups } from '@/fields/nullGroups'
import type { Page } from '@/payload-types'
import { MAX_PAGE_SLUG } from '@/schemas/page'
import { isRowId } from '@/schemas/rowId'

/** What readers saw of a page when its save began; its row stays locked until the save ends. */
export type Shown = { slug: string; isPublished: boolean; isTrashed: boolean }
type Saving = { isDraft: boolean; isAutosave: boolean; isRestore: boolean; shown: Shown | null }

declare module 'payload' {
  interface RequestContext {
    pageSave?: Saving
  }
}

export const saveOf = ({ context }: Pick<PayloadRequest, 'context'>): Saving =>
  context.pageSave ?? { isDraft: false, isAutosave: false, isRestore: false, shown: null }

type SaveArgs = {
  id?: unknown
  draft?: boolean
  autosave?: boolean
  data?: Record<string, unknown>
  collection: Collection
}

/**
 * Begins a save. Payload starts every update from the newest draft; without a status it would make that draft the page's
 * own and unpublish it. So a status left out is the one that readers see.
 */
export async function openSave({ args, operation, overrideAccess, req }: Parameters<CollectionBeforeOperationHook>[0]) {
  if (operation !== 'create' && operation !== 'update' && operation !== 'restoreVersion') return args
  const { id, draft, autosave, data: sent, collection } = args as SaveArgs
  const data = withoutNullGroups(sent, collection.config.flattenedFields)
  // Whoever may change no page locks none and learns nothing, not even which versions there are.
  if (!overrideAccess && !(await can(req, 'pages:manage'))) throw new Failure('forbidden')
  const isRestore = operation === 'restoreVersion'
  if (isRestore && !draft) throw new Failure('invalid', { message: 'Una versión se restaura como borrador' })
  const isDraft = draft === true && data?._status !== 'published'
  const shown = operation === 'update' ? await lock(req, id) : null
  req.context.pageSave = { isDraft, isAutosave: autosave === true, isRestore, shown }
  if (!data) return args
  const { id: _, createdAt, updatedAt, ...fields } = data
  const status = shown && !isDraft && !fields._status && { _status: shown.isPublished ? 'published' : 'draft' }
  return { ...args, data: { ...(overrideAccess ? data : fields), ...status } }
}

async function lock(req: PayloadRequest, id: unknown): Promise<Shown | null> {
  if (!isRowId(id)) return null
  await execute(req, sql`select id from site_pages where id = ${id} for update`)
  const [row] = await execute<Shown>(
    req,
    sql`select coalesce(slug, '') as slug, coalesce(_status = 'published', false) as "isPublished",
      deleted_at is not null as "isTrashed" from site_pages where id = ${id}`,
  )
  return row ?? null
}

export function fillSlug({ data }: Parameters<CollectionBeforeValidateHook<Page>>[0]) {
  if (!data || ('slug' in data && data.slug) || typeof data.title !== 'string') return data
  return { ...data, slug: slugify(data.title, MAX_PAGE_SLUG) }
}

/** One writer at a time, so that the second of two equal slugs is refused. Pages in the trash reserve none. */
export async function refuseTaken({ data, originalDoc, req }: Parameters<CollectionBeforeValidateHook<Page>>[0]) {
  const { slug, deletedAt } = { ...originalDoc, ...data }
  if (!slug || typeof slug !== 'string' || deletedAt) return data
  await execute(req, sql`select pg_advisory_xact_lock(${LOCKS.pageSlugs})`)
  const taken = await execute(
    req,
    sql`select 1 from site_pages where slug = ${slug} and deleted_at is null and id <> ${originalDoc?.id ?? 0}`,
  )
  if (taken.length > 0)
    throw new Failure('conflict', { errors: [{ field: 'slug', message: 'Ya existe una página con ese slug' }] })
  return data
}

/** What lies in the trash is not published, nor is it when it comes back. */
export const keepUnpublished = ({ data }: { data: Partial<Page> }) =>
  data.deletedAt ? { ...data, _status: 'draft' as const } : data
