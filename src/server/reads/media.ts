import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import type { Media } from '@/payload-types'

export type MediaFilter = { search: string; type: 'images' | 'documents' | ''; page: number; limit: number }

const KINDS = {
  images: sql`m.mime_type like 'image/%'`,
  documents: sql`m.mime_type not like 'image/%'`,
  '': sql`true`,
}

/** A page of the library, newest first, for whoever may read it. Case and accents do not count in a search. */
export async function findMedia(req: PayloadRequest, { search, type, page, limit }: MediaFilter) {
  const { db } = req.payload
  const where = sql`${KINDS[type]} and ${matching(search)}`
  const [found, counted] = await Promise.all([
    db.drizzle.execute<{ id: number }>(sql`select m.id from blog_media m where ${where}
      order by m.created_at desc, m.id desc limit ${limit} offset ${(page - 1) * limit}`),
    db.drizzle.execute<{ total: number }>(sql`select count(*)::int as total from blog_media m where ${where}`),
  ])
  const ids = found.rows.map(({ id }) => id)
  return { docs: await mediaById(req, ids), total: counted.rows[0]?.total ?? 0 }
}

/** `position` knows no wildcards, so the term needs no escaping. */
const matching = (term: string) =>
  term
    ? sql`position(lower(unaccent(${term})) in lower(unaccent(concat_ws(' ', m.original_name, m.filename, m.alt)))) > 0`
    : sql`true`

async function mediaById(req: PayloadRequest, ids: number[]): Promise<Media[]> {
  if (ids.length === 0) return []
  const { docs } = await req.payload.find({
    collection: 'media',
    where: { id: { in: ids } },
    depth: 0,
    pagination: false,
    overrideAccess: false,
    req,
  })
  const byId = new Map(docs.map((file) => [file.id, file]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
