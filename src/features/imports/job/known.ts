import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { lock } from '@/platform/db/documentSave'
import { execute } from '@/platform/db/transaction'
import type { FoundArticle, Kind } from '../found'

/** What an entry became here. */
export type Known = { documentId: number; hash: string; savedAt: Date }

const TABLES = {
  category: sql`blog_categories`,
  tag: sql`blog_tags`,
  picture: sql`blog_media`,
  post: sql`blog_posts`,
  page: sql`site_pages`,
} as const
type ImportedKind = keyof typeof TABLES
const isImportedKind = (kind: Kind): kind is ImportedKind => kind in TABLES

/** What an entry with this id became, if that is still there, outside of the trash. */
export async function documentOf(req: PayloadRequest, kind: Kind, guid: string): Promise<Known | null> {
  if (!isImportedKind(kind)) return null
  const outside = kind === 'post' || kind === 'page' ? sql`and d.deleted_at is null` : sql``
  const [known] = await execute<Known>(req)`select i.document_id as "documentId", i.hash, i.saved_at as "savedAt"
    from imported_documents i join ${TABLES[kind]} d on d.id = i.document_id ${outside}
    where i.kind = ${kind} and i.guid = ${guid}`
  return known ?? null
}

/** Replaces the first character of an entry's hash while some of its pictures are missing, so that a later import tries them again. */
export const UNFINISHED = '-'
export const unfinished = (hash: string): string => UNFINISHED + hash.slice(1)
/** Whether an entry is the one that a document was made of, with or without all of its pictures. */
export const isSameHash = (hash: string, known: string): boolean => known === hash || known === unfinished(hash)

/** Remembers what an entry became, as it is now. */
export async function remember(
  req: PayloadRequest,
  { kind, guid, hash }: { kind: Kind; guid: string; hash: string },
  documentId: number,
): Promise<void> {
  const savedAt = await savedAtOf(req, kind, documentId)
  await execute(req)`insert into imported_documents (kind, guid, document_id, hash, saved_at)
    values (${kind}, ${guid}, ${documentId}, ${hash}, ${savedAt})
    on conflict (kind, guid) do update set document_id = excluded.document_id, hash = excluded.hash, saved_at = excluded.saved_at`
}

/** Remembers who wrote an article of an own export, if they have no account here. */
export async function rememberAuthor(req: PayloadRequest, { author }: FoundArticle, id: number): Promise<void> {
  if (!author?.username) return
  await execute(req)`update imported_documents d
    set author_name = ${author.name}, author_username = ${author.username}, author_id = p.author_id
    from blog_posts p where p.id = ${id} and d.kind = 'post' and d.document_id = p.id
      and not exists (select from users where username = ${author.username})`
}

export const forget = (req: PayloadRequest, kind: Kind, documentId: number) =>
  execute(req)`delete from imported_documents where kind = ${kind} and document_id = ${documentId}`

/** Whether a document is still there, in the trash or not. Locks it. */
export const isThere = async (req: PayloadRequest, kind: Kind, id: number): Promise<boolean> =>
  (await savedAtOf(req, kind, id)) !== null

/** Whether nobody has changed a document since it was imported. Locks it, so that nobody does meanwhile. */
export async function isUnchangedSinceImport(
  req: PayloadRequest,
  kind: Kind,
  { documentId, savedAt }: Pick<Known, 'documentId' | 'savedAt'>,
): Promise<boolean> {
  const now = await savedAtOf(req, kind, documentId)
  return now !== null && Date.parse(now) === new Date(savedAt).getTime()
}

/** When a document was last saved, drafts too. */
async function savedAtOf(req: PayloadRequest, kind: Kind, id: number): Promise<string | null> {
  if (kind === 'post' || kind === 'page') {
    const doc = kind === 'post' ? await lock(req, 'posts', id) : await lock(req, 'pages', id)
    return doc ? new Date(doc.savedAt).toISOString() : null
  }
  if (!isImportedKind(kind)) return null
  const [row] = await execute<{ at: Date }>(
    req,
  )`select updated_at as at from ${TABLES[kind]} where id = ${id} for no key update`
  return row ? new Date(row.at).toISOString() : null
}
