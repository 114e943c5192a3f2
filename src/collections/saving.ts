import type { SQL } from 'drizzle-orm'
import type { Collection, CollectionBeforeOperationHook, PayloadRequest } from 'payload'
import { execute } from '@/db/transaction'
import { Failure } from '@/failure'
import { withoutNullGroups } from '@/fields/nullGroups'
import type { Page, Post } from '@/payload-types'
import type { AuditAction } from '@/schemas/audit'
import { isRowId } from '@/schemas/rowId'

/** The document at the start of the save; its row is locked until the save ends. */
export type Before = {
  id: number
  /** The published values, from the row. The newest draft may differ. */
  slug: string
  isPublished: boolean
  /** When it was first published, where that is kept. */
  publishedAt: Date | null
  isTrashed: boolean
  /** When its newest version was saved, including drafts. */
  savedAt: Date
}
type Saving = {
  isDraft: boolean
  /** Whether the form saved automatically; always a draft. */
  isAutosave: boolean
  /** Whether a version is restored; always as a draft. */
  isRestore: boolean
  before: Before | null
  /** The published state before the save, if the save changes it. */
  shown?: Record<string, unknown> | null
  baseUpdatedAt?: unknown
}

declare module 'payload' {
  interface RequestContext {
    saving?: Saving
  }
}

/** The save in progress, shared by its hooks. */
export const savingOf = ({ context }: Pick<PayloadRequest, 'context'>): Saving =>
  context.saving ?? { isDraft: false, isAutosave: false, isRestore: false, before: null }

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

export type SavedCollection = {
  rows: SQL
  versions: SQL
  /** Columns of the row `p`. */
  isPublished: SQL
  publishedAt: SQL
  missing: string
}

/** Starts a save of a document with drafts: locks it, so that its saves are serialized, and completes the data. */
export const opensSave =
  (saved: SavedCollection): CollectionBeforeOperationHook =>
  async ({ args, operation, overrideAccess, req }) => {
    if (operation !== 'create' && operation !== 'update' && operation !== 'restoreVersion') return args
    const { draft, autosave, data: sent, collection } = args as SaveArgs
    const data = withoutNullGroups(sent, collection.config.flattenedFields)
    const { create, update } = collection.config.access
    const mayChange = overrideAccess || (await (operation === 'create' ? create : update)({ req }))
    // Nobody without permission gets a lock, or learns which documents exist.
    if (!mayChange) throw new Failure('forbidden')
    const isRestore = operation === 'restoreVersion'
    const before = operation === 'create' ? null : await lockFor(req, saved, { ...(args as SaveArgs), isRestore })
    const isDraft = draft === true && data?._status !== 'published'
    const { baseUpdatedAt } = data ?? {}
    req.context.saving = { isDraft, isAutosave: autosave === true, isRestore, before, baseUpdatedAt }
    return data ? { ...args, data: completed(data, { isDraft, before, isTrusted: overrideAccess === true }) } : args
  }

/** Locks what an update or a restored version changes. */
async function lockFor(
  req: PayloadRequest,
  saved: SavedCollection,
  { id, draft, trash, isRestore }: SaveArgs & Pick<Saving, 'isRestore'>,
) {
  if (isRestore && !draft) throw new Failure('invalid', { message: 'Una versión se restaura como borrador' })
  if (isRestore) return lock(req, saved, await ownerOf(req, saved, id))
  const before = await lock(req, saved, id)
  // If access is a query, Payload answers 403 even if the document does not exist.
  if (!before || (before.isTrashed && !trash)) throw new Failure('not_found', { message: saved.missing })
  return before
}

/** Refuses a change based on any state but that of `savedAt`. Called under the lock, so that of two simultaneous changes one wins. */
export function refuseStale(savedAt: Date, baseUpdatedAt: unknown): void {
  if (baseUpdatedAt === undefined || baseUpdatedAt === null) return
  if (new Date(String(baseUpdatedAt)).getTime() !== new Date(savedAt).getTime()) throw new Failure('stale_edit')
}

/**
 * Completes the data that was sent.
 *
 * Payload bases every update on the newest draft; without a status it would write that draft's status to the document and
 * unpublish it. So a missing status becomes the published one.
 */
function completed(
  data: SaveData,
  { isDraft, before, isTrusted }: Pick<Saving, 'isDraft' | 'before'> & { isTrusted: boolean },
) {
  const { baseUpdatedAt, ...sent } = data
  const { id, createdAt, updatedAt, ...fields } = sent
  if (isDraft) delete fields.deletedAt // a draft is a version, which moves nothing to the trash
  const status = before?.isPublished ? 'published' : 'draft'
  return {
    ...(isTrusted ? sent : fields),
    ...(before && !isDraft && !sent._status && { _status: status }),
  }
}

/** Nothing in the trash is published, nor anything that leaves it. Runs before the hooks that read the status. */
export const keepUnpublished = ({ data }: { data: Partial<Page | Post> }) =>
  data.deletedAt ? { ...data, _status: 'draft' as const } : data

/** Locks a document, as every save does, and returns its state. */
export async function lock(
  req: PayloadRequest,
  { rows, versions, isPublished, publishedAt }: SavedCollection,
  id: unknown,
): Promise<Before | null> {
  if (!isRowId(id)) return null
  await execute(req)`select id from ${rows} where id = ${id} for update`
  // Read only now: a statement sees the rows as of its start, not as of when it got the lock.
  const [row] = await execute<Before>(req)`
    select p.id, coalesce(p.slug, '') as slug, coalesce(${isPublished}, false) as "isPublished",
      ${publishedAt} as "publishedAt", p.deleted_at is not null as "isTrashed", coalesce(v.version_updated_at, p.updated_at) as "savedAt"
    from ${rows} p left join ${versions} v on v.parent_id = p.id and v.latest where p.id = ${id}`
  return row ?? null
}

async function ownerOf(
  req: PayloadRequest,
  { versions }: SavedCollection,
  versionId: unknown,
): Promise<number | undefined> {
  if (!isRowId(versionId)) return undefined
  const [version] = await execute<{ id: number }>(req)`select parent_id as id from ${versions} where id = ${versionId}`
  return version?.id
}

/** What a save did, for the audit log. */
export function actionOf(req: PayloadRequest, isPublished: boolean, deletedAt: unknown): AuditAction {
  const { isDraft, isRestore, before } = savingOf(req)
  if (isRestore) return 'restoreVersion'
  if (!before) return 'create'
  if (deletedAt) return before.isTrashed ? 'update' : 'trash'
  if (before.isTrashed) return 'restore'
  if (isDraft || isPublished === before.isPublished) return 'update'
  return isPublished ? 'publish' : 'unpublish'
}
