import { sql } from '@payloadcms/db-postgres'
import type { Collection, CollectionBeforeOperationHook, PayloadRequest } from 'payload'
import { editablePosts } from '@/access/postScope'
import { execute } from '@/db/transaction'
import { Failure } from '@/failure'
import { withoutNullGroups } from '@/fields/nullGroups'
import { isRowId } from '@/schemas/rowId'

/** The post at the start of the save; its row is locked until the save ends. */
type Before = {
  id: number
  /** The published values, from the row. The newest draft may differ. */
  slug: string
  isPublished: boolean
  publishedAt: Date | null
  isTrashed: boolean
  /** When its newest version was saved, including drafts. */
  savedAt: Date
}
type Saving = {
  isDraft: boolean
  /** Whether the editor saved automatically; always a draft. */
  isAutosave?: boolean
  /** Whether a version is restored; always as a draft. */
  isRestore?: boolean
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
export function savingOf({ context }: Pick<PayloadRequest, 'context'>): Saving {
  return context.saving ?? { isDraft: false, before: null }
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

/** Starts a save: locks the post, so that its saves are serialized, and completes the data. */
export async function openSave({ args, operation, overrideAccess, req }: Parameters<CollectionBeforeOperationHook>[0]) {
  if (operation !== 'create' && operation !== 'update' && operation !== 'restoreVersion') return args
  const { id, draft, autosave, trash, data: sent, collection } = args as SaveArgs
  const data = withoutNullGroups(sent, collection.config.flattenedFields)
  const isRestore = operation === 'restoreVersion'
  if (isRestore && !draft) throw new Failure('invalid', { message: 'Una versión se restaura como borrador' })
  // A user who may change no post at all locks none and learns nothing: Payload refuses.
  if (operation !== 'create' && !overrideAccess && (await editablePosts({ req })) === false) return args
  const before = operation === 'create' ? null : await lock(req, isRestore ? await postOf(req, id) : id)
  // If access is a query, Payload answers 403 even if the post does not exist.
  if (operation === 'update' && (!before || (before.isTrashed && !trash)))
    throw new Failure('not_found', { message: MISSING })
  const isDraft = draft === true && data?._status !== 'published'
  req.context.saving = { isDraft, isAutosave: autosave === true, isRestore, before, baseUpdatedAt: data?.baseUpdatedAt }
  return data ? { ...args, data: completed(data, { isDraft, before, isTrusted: overrideAccess === true }) } : args
}
const MISSING = 'El post no existe'

/**
 * Completes the data that was sent.
 *
 * Payload bases every update on the newest draft; without a status it would write that draft's status to the post and
 * unpublish it. So a missing status becomes the published one. Posts in the trash are never published.
 */
function completed(
  data: SaveData,
  { isDraft, before, isTrusted }: Pick<Saving, 'isDraft' | 'before'> & { isTrusted: boolean },
) {
  const { baseUpdatedAt, ...sent } = data
  const { id, createdAt, updatedAt, ...fields } = sent
  const status = before?.isPublished ? 'published' : 'draft'
  return {
    ...(isTrusted ? sent : fields),
    ...(before && !isDraft && sent._status === undefined && { _status: status }),
    ...(before && sent.deletedAt ? { _status: 'draft' } : {}),
  }
}

async function lock(req: PayloadRequest, id: unknown): Promise<Before | null> {
  if (!isRowId(id)) return null
  await execute(req, sql`select id from blog_posts where id = ${id} for update`)
  // Read only now: a statement sees the rows as of its start, not as of when it got the lock.
  const [row] = await execute<Before>(
    req,
    sql`select p.id, p.slug, coalesce(p.is_published, false) as "isPublished", p.published_at as "publishedAt",
        p.deleted_at is not null as "isTrashed", coalesce(v.version_updated_at, p.updated_at) as "savedAt"
      from blog_posts p left join _blog_posts_v v on v.parent_id = p.id and v.latest where p.id = ${id}`,
  )
  return row ?? null
}

async function postOf(req: PayloadRequest, versionId: unknown): Promise<number | undefined> {
  if (!isRowId(versionId)) return undefined
  const rows = await execute<{ id: number }>(
    req,
    sql`select parent_id as id from _blog_posts_v where id = ${versionId}`,
  )
  return rows[0]?.id
}

/** Refuses a save that is based on an outdated state. Runs under the lock, so one of two concurrent saves comes first. */
export function refuseStale({ context }: PayloadRequest): void {
  const { before, baseUpdatedAt } = savingOf({ context })
  if (!before || baseUpdatedAt === undefined || baseUpdatedAt === null) return
  if (new Date(String(baseUpdatedAt)).getTime() !== new Date(before.savedAt).getTime()) throw new Failure('stale_edit')
}
