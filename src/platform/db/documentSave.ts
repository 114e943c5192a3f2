import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type {
  Collection,
  CollectionBeforeChangeHook,
  CollectionBeforeOperationHook,
  GlobalBeforeChangeHook,
  PayloadRequest,
} from 'payload'
import type { Page, Post } from '@/payload-types'
import { contentType } from '@/platform/api/request/body'
import { actorOf } from '@/platform/audit/record'
import type { AuditAction } from '@/platform/audit/schema'
import { execute } from '@/platform/db/transaction'
import { Failure } from '@/platform/failure'
import { withoutNullGroups } from '@/platform/fields/nullGroups'
import { isRowId } from '@/platform/schemas/rowId'
import { TAB_HEADER } from '@/seams/panel/formCalls'

/** The collections whose documents have drafts: readers see the row, and the newest version may differ. */
const SAVED = {
  posts: {
    rows: sql`blog_posts`,
    versions: sql`_blog_posts_v`,
    newestIn: sql``,
    missing: 'El post no existe',
    inTrash: 'El post está en la papelera: restáuralo para seguir',
  },
  pages: {
    rows: sql`site_pages`,
    versions: sql`_site_pages_v`,
    newestIn: sql`, v.version_saved_in as "newestIn"`,
    missing: 'La página no existe',
    inTrash: 'La página está en la papelera: restáurala para seguir',
  },
} as const
type SavedDocs = { posts: Post; pages: Page }
type Slug = keyof SavedDocs

/** A row at the start of a save, locked until it ends, with what is known of its newest version, drafts too. */
type Before<Doc> = Doc & Newest
/** When the newest version was saved, by whom, and in which tab; of posts, whose saves have ids of their own, only by whom. */
export type Newest = { savedAt: Date; newestBy: string | null; newestIn?: string | null }

/** A save in progress, as known before Payload reads the document. The same for all its hooks. */
export type Save<Doc = Page | Post> = Readonly<{
  isDraft: boolean
  /** Whether the form saved automatically; a draft, unless it names the status. */
  isAutosave: boolean
  /** Whether a version is restored; always as a draft. */
  isRestore: boolean
  /** Null for a creation. */
  before: Before<Doc> | null
}>

declare module 'payload' {
  interface RequestContext {
    save?: Save
  }
}

/** The save in progress; Payload's hooks share nothing but the context of the request. */
export const saveOf = <Doc = Page | Post>({ context }: Pick<PayloadRequest, 'context'>): Save<Doc> => {
  if (!context.save) throw new Error('No save has begun')
  return context.save as Save<Doc> // each collection's hooks ask for its own documents
}

/** The arguments of Payload's operations that are relevant to a save. */
type SaveArgs = {
  id?: number | string
  draft?: boolean
  autosave?: boolean
  trash?: boolean
  data?: SaveData
  collection: Collection
}
type SaveData = Record<string, unknown>

/**
 * Begins a save before Payload reads the document, on which it bases the change: locks the row, so that saves of one
 * document follow one another, and completes the data.
 */
export const beginSave: CollectionBeforeOperationHook = async ({ args, operation, overrideAccess, req }) => {
  if (operation !== 'create' && operation !== 'update' && operation !== 'restoreVersion') return args
  const { draft, autosave, data: sent, collection } = args as SaveArgs
  const data = withoutNullGroups(sent, collection.config.flattenedFields)
  const { create, update } = collection.config.access
  const mayChange = overrideAccess || (await (operation === 'create' ? create : update)({ req }))
  // Nobody without permission gets a lock, or learns which documents exist.
  if (!mayChange) throw new Failure('forbidden')
  const isRestore = operation === 'restoreVersion'
  const before =
    operation === 'create'
      ? null
      : await lockFor(req, { ...(args as SaveArgs), isRestore, maySeeAll: mayChange === true })
  if (before) refuseOutdatedForm(req, before, sent)
  if (before && autosave && !isOwn(req, before)) await keepAutosave(req, collection.config.slug as Slug, before.id)
  const isDraft = draft === true && data?._status !== 'published'
  req.context.save = { isDraft, isAutosave: autosave === true, isRestore, before }
  return data ? { ...args, data: completed(data, { isDraft, before, isTrusted: overrideAccess === true }) } : args
}

/** Locks what is deleted for good, before Payload reads it, and refuses to delete from the trash what has just left it. */
export const beginErasure: CollectionBeforeOperationHook = async ({ args, operation, overrideAccess, req }) => {
  const { id, trash, collection } = args as SaveArgs
  if (operation !== 'delete' || !isRowId(id)) return args
  const mayErase = overrideAccess || (await collection.config.access.delete({ req }))
  if (!mayErase) throw new Failure('forbidden')
  const { rows } = SAVED[collection.config.slug as Slug]
  const [row] = await execute<{ isInTrash: boolean }>(req)`
    select deleted_at is not null as "isInTrash" from ${rows} where id = ${id} for update`
  if (trash && row?.isInTrash === false) throw new Failure('not_found', { message: 'No está en la papelera' })
  return args
}

/** Locks what an update or a restored version changes. */
async function lockFor(
  req: PayloadRequest,
  { id, draft, trash, collection, isRestore, maySeeAll }: SaveArgs & { isRestore: boolean; maySeeAll: boolean },
) {
  const slug = collection.config.slug as Slug // of the two that begin their saves here
  if (isRestore && !draft) throw new Failure('invalid', { message: 'Una versión se restaura como borrador' })
  const before = await lock(req, slug, isRestore ? await ownerOf(req, slug, id) : id)
  // If access is a query, Payload answers 403 even if the document does not exist.
  if (!isRestore && !before) throw new Failure('not_found', { message: SAVED[slug].missing })
  if (!isRestore && before?.deletedAt && !trash)
    throw new Failure('not_found', { message: SAVED[slug][maySeeAll ? 'inTrash' : 'missing'] })
  if (before) await dateBeforeNow(req, SAVED[slug].versions, sql`parent_id = ${before.id}`)
  return before
}

/**
 * Moves the times of a document's versions back, in their order, if a clock that was ahead has dated the newest after now.
 * Payload takes a version for the newest only if all others are older.
 */
export async function dateBeforeNow(req: PayloadRequest, versions: SQL, isOf: SQL): Promise<void> {
  const now = sql`${new Date().toISOString()}::timestamptz`
  await execute(req)`
    update ${versions} set updated_at = updated_at - (newest.at - ${now} + interval '1 millisecond')
    from (select max(updated_at) as at from ${versions} where ${isOf}) newest where ${isOf} and newest.at >= ${now}`
}

/**
 * Refuses what a form of Payload sends if somebody else has saved since it was opened, or the same person in another tab.
 * No form refuses itself: the answer to its last save may not have arrived. Other callers may send any `updatedAt`, such as
 * that of the published state.
 */
export function refuseOutdatedForm(req: PayloadRequest, newest: Newest, sent: SaveData | undefined): void {
  if (contentType(req) !== 'multipart/form-data' || isOwn(req, newest)) return
  refuseStale(newest.savedAt, sent?.updatedAt, OUTDATED)
}
const OUTDATED =
  'Se guardaron otros cambios después de que abriste esta pantalla: otra persona, o tú en otra pestaña. Recárgala y podrás recuperar tu texto.'

/** Whether whoever saves saved the newest version, too, and in the same tab. */
export const isOwn = (req: PayloadRequest, { newestBy, newestIn }: Newest): boolean =>
  newestBy === actorOf(req).name && (newestIn === undefined || newestIn === tabOf(req))

/** Marks what is saved with who did it, a name because it outlives the user, and with the panel's tab. */
export const signSave: CollectionBeforeChangeHook & GlobalBeforeChangeHook = ({
  data,
  req,
}: Pick<Parameters<GlobalBeforeChangeHook>[0], 'data' | 'req'>) => ({
  ...data,
  savedBy: actorOf(req).name,
  savedIn: tabOf(req),
})

/** The id of the panel's tab that a call comes from; null for any other caller. */
function tabOf({ headers }: PayloadRequest): string | null {
  const tab = headers.get(TAB_HEADER) ?? ''
  return /^[\d-]{1,50}$/.test(tab) ? tab : null
}

/** Payload replaces the newest autosave by the next one. Somebody else's, or another tab's, becomes a version that stays. */
export const keepAutosave = (req: PayloadRequest, slug: Slug, id: number) =>
  execute(req)`update ${SAVED[slug].versions} set autosave = false where parent_id = ${id} and latest`

/** Refuses a change based on any state but that of `savedAt`. Called under the lock, so that of two simultaneous changes one wins. */
export function refuseStale(savedAt: Date, baseUpdatedAt: unknown, message?: string): void {
  if (baseUpdatedAt === undefined || baseUpdatedAt === null) return
  if (new Date(String(baseUpdatedAt)).getTime() === new Date(savedAt).getTime()) return
  throw new Failure('stale_edit', message ? { message } : {})
}

/**
 * Completes the data that was sent.
 *
 * Payload bases every update on the newest draft; without a status it would write that draft's status to the document and
 * unpublish it. So a missing status becomes the published one.
 */
function completed(
  sent: SaveData,
  { isDraft, before, isTrusted }: Pick<Save, 'isDraft' | 'before'> & { isTrusted: boolean },
) {
  const { id, createdAt, updatedAt, ...fields } = sent
  if (isDraft) delete fields.deletedAt // a draft is a version, which moves nothing to the trash
  return {
    ...(isTrusted ? sent : fields),
    ...(before && !isDraft && !sent._status && { _status: before._status ?? 'draft' }),
  }
}

/** Locks a document, as every save does, and returns its state. */
export async function lock<Of extends Slug>(
  req: PayloadRequest,
  slug: Of,
  id: unknown,
): Promise<Before<SavedDocs[Of]> | null> {
  if (!isRowId(id)) return null
  const { rows, versions, newestIn } = SAVED[slug]
  await execute(req)`select id from ${rows} where id = ${id} for update`
  // Read only now: a statement sees the rows as of its start, not as of when it got the lock.
  const doc = await req.payload.db.findOne<SavedDocs[Of]>({ collection: slug, where: { id: { equals: id } }, req })
  const [newest] = await execute<Newest>(req)`
    select coalesce(v.version_updated_at, p.updated_at) as "savedAt", v.version_saved_by as "newestBy"${newestIn}
    from ${rows} p left join ${versions} v on v.parent_id = p.id and v.latest where p.id = ${id}`
  return doc && newest ? { ...doc, ...newest } : null
}

async function ownerOf(req: PayloadRequest, slug: Slug, versionId: unknown): Promise<number | undefined> {
  if (!isRowId(versionId)) return undefined
  const [version] = await execute<{ id: number }>(req)`
    select parent_id as id from ${SAVED[slug].versions} where id = ${versionId}`
  return version?.id
}

/** What a save did, for the audit log. */
export function actionOfSave({ isDraft, isRestore, before }: Save, { _status, deletedAt }: Page | Post): AuditAction {
  if (isRestore) return 'restoreVersion'
  if (!before) return 'create'
  if (deletedAt) return before.deletedAt ? 'update' : 'trash'
  if (before.deletedAt) return 'restore'
  if (isDraft || _status === before._status) return 'update'
  return _status === 'published' ? 'publish' : 'unpublish'
}
