import type { CollectionBeforeOperationHook, PayloadRequest } from 'payload'
import { NAMES } from '@/features/posts/values'
import type { Post } from '@/payload-types'
import { publishesOnlyApproved } from '@/platform/access/publishesOnlyApproved'
import type { Save } from '@/platform/db/documentSave'
import { execute } from '@/platform/db/transaction'
import { Failure } from '@/platform/failure'
import { isRowId } from '@/platform/schemas/rowId'
import { isSameText } from '../saving/isSameText'

/*
 * A role may publish only what somebody else approved. What counts is the text: a version is the approved one if readers
 * would see the same.
 */

type Text = Partial<Post>

/** The approved text of a post; null if there is none, or it is no longer among the versions that are kept. */
async function approvedText(req: PayloadRequest, id: number): Promise<Text | null> {
  const [approved] = await execute<{ versionId: number | null }>(req)`
    select version_id as "versionId" from blog_post_approvals where post_id = ${id} and state = 'approved'`
  return versionText(req, approved?.versionId ?? null)
}

/** The text of a version; null if it is no longer kept. */
export async function versionText(req: PayloadRequest, versionId: number | null): Promise<Text | null> {
  if (versionId === null) return null
  const version = await req.payload.findVersionByID({
    collection: 'posts',
    id: String(versionId),
    depth: 0,
    disableErrors: true,
    overrideAccess: true, // it is compared or published, not shown to whoever acts
    req,
  })
  return version?.version ?? null
}

/**
 * Notes whether the newest text is still the approved one, and refuses to show readers another where a role binds. Part of
 * every save, which holds the post's lock: no text can change between this and the publication.
 */
export async function guardApproval(req: PayloadRequest, doc: Post, { isDraft, before }: Save<Post>): Promise<void> {
  const approved = await approvedText(req, doc.id)
  const isApproved = approved !== null && isSameText(approved, doc)
  if (approved)
    await execute(req)`update blog_post_approvals set has_changes = ${!isApproved}
      where post_id = ${doc.id} and has_changes <> ${!isApproved}`
  const isShown = doc.isPublished && !isDraft && !(before?.isPublished && isSameText(before, doc))
  if (isShown && !isApproved && (await publishesOnlyApproved(req))) throw new Failure('not_approved')
}

/** Refuses to schedule a draft that a bound role may not publish. The caller holds the post's lock. */
export async function refuseUnapproved(req: PayloadRequest, id: number): Promise<void> {
  if (!(await publishesOnlyApproved(req))) return
  const approved = await approvedText(req, id)
  const options = { collection: 'posts', id, depth: 0, req } as const
  const newest = await req.payload.findByID({ ...options, draft: true, overrideAccess: true }) // checked by the caller
  if (!approved || !isSameText(approved, newest)) throw new Failure('not_approved')
}

const FIELDS = new Set(Object.keys(NAMES).map((path) => path.split('.')[0]))

/**
 * If the role publishes only approved text, a save of a published post becomes its pending draft, unless it is the approved
 * text. Runs before `beginSave`, which must know whether the save is a draft.
 */
export const keepPending: CollectionBeforeOperationHook<'posts'> = async ({ args, operation, req }) => {
  if (operation !== 'update') return args
  const { id, draft, data } = args as { id?: unknown; draft?: boolean; data?: Text }
  const isText = Object.keys(data ?? {}).some((name) => FIELDS.has(name))
  if (!data || !isText || draft || data._status === 'draft' || data.deletedAt || !isRowId(id)) return args
  const [post] = await execute(req)`select from blog_posts where id = ${id} and is_published`
  if (!post || !(await publishesOnlyApproved(req)) || (await isWhatWasApproved(req, Number(id), data))) return args
  const { _status, ...text } = data
  return { ...args, draft: true, data: text }
}

async function isWhatWasApproved(req: PayloadRequest, id: number, data: Text): Promise<boolean> {
  const [kept] = await execute(req)`select from blog_post_approvals where post_id = ${id} and not has_changes`
  const approved = kept ? await approvedText(req, id) : null
  return approved !== null && isSameText(approved, { ...approved, ...data, meta: { ...approved.meta, ...data.meta } })
}
