import { randomUUID } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  PayloadRequest,
} from 'payload'
import { moveFigures } from '@/features/stats/move'
import { readMdx } from '@/mdx/read'
import type { Post } from '@/payload-types'
import { can } from '@/platform/access/can'
import { recordChange } from '@/platform/audit/hooks'
import { actorOf } from '@/platform/audit/record'
import { refresh } from '@/platform/cache/refresh'
import { tags } from '@/platform/cache/tags'
import { actionOfSave, keepAutosave, refuseStale, type Save, saveOf } from '@/platform/db/documentSave'
import { execute } from '@/platform/db/transaction'
import { idOf } from '@/platform/domain/relation'
import { isBlank } from '@/platform/domain/text/invisible'
import { Failure } from '@/platform/failure'
import { callerOf } from '@/platform/limits/concurrencyLimits'
import { guardApproval } from '../approval/approved'
import { mdxFailure } from '../mdxFailure'
import { revokePreviewLinks } from '../previewLinks/links'
import { storeReview } from '../review/storedReview'
import { updateSearch } from '../search/searchIndex'
import { announce, announceDeletion } from './announce'
import { isSameText } from './isSameText'
import { checkReferences } from './references'
import { guardSchedule } from './schedule'
import { slugFor } from './slug'

/*
 * A save of a post, from top to bottom. It has begun (`beginSave`): the row is locked and read. Payload has read the newest
 * version, completed what was sent with it, and left out the fields that the caller may not write.
 */

type Data = Partial<Post>
type Prepare = Parameters<CollectionBeforeChangeHook<Post>>[0] & { data: SaveOptions }

/** What is sent with a post, and is no field of it. */
export type SaveOptions = {
  /** The state that the change is based on. */
  baseUpdatedAt?: unknown
  /** Whether the newest autosave stays although it is the same person's, from another tab or an earlier visit. */
  newVersion?: boolean
}

/** Checks what involves more than one field, and derives what is computed; then Payload validates and writes. */
export async function prepareSave({ data: sent, originalDoc, req }: Prepare): Promise<Data> {
  const save = saveOf<Post>(req)
  const { baseUpdatedAt, newVersion, ...data } = sent
  if (save.before) refuseStale(save.before.savedAt, baseUpdatedAt)
  const derived = await derive(req, save, data, originalDoc)
  const publication = await publicationOf(req, save, {
    ...derived,
    publishedAt: originalDoc?.publishedAt ?? data.publishedAt,
  })
  const savedBy = actorOf(req).name
  if (save.before && save.isAutosave && newVersion) await keepAutosave(req, 'posts', save.before.id)
  return { ...derived, ...publication, savedBy, writeId: writeIdOf(derived, originalDoc) }
}

async function derive(req: PayloadRequest, save: Save<Post>, data: Data, original: Data | undefined): Promise<Data> {
  const { excerpt, readTimeMinutes } = await readMdx(data.content ?? '', callerOf(req))
  // Restoring a version restores its text, but neither its author nor its place in the trash.
  const author = save.before ? data.author : (data.author ?? req.user?.id)
  const kept = save.isRestore ? { ...data, author: original?.author, deletedAt: null } : { ...data, author }
  await checkReferences(req, kept)
  const slug = kept.deletedAt && data.slug ? data.slug : await slugFor(req, save, data, original)
  const given = isBlank(data.excerpt ?? '') ? '' : data.excerpt?.trim()
  return { ...kept, slug, readTimeMinutes, excerpt: given || excerpt || data.title }
}

/**
 * Whether readers see the post, and since when first. Only editors publish or unpublish; moving to the trash also hides an
 * article, and is allowed to whoever may edit it. Drafts may have errors; published articles may not.
 */
async function publicationOf(req: PayloadRequest, { isDraft, before }: Save<Post>, post: Data): Promise<Data> {
  const status = post.deletedAt ? 'draft' : post._status // nothing in the trash is published, nor what leaves it
  const isPublished = status === 'published' && !isDraft
  const isSwitched = !isDraft && !post.deletedAt && isPublished !== (before?.isPublished ?? false)
  if (isSwitched && req.user && !(await can(req, 'posts:manage'))) throw new Failure('forbidden')
  const faults = isPublished ? (await readMdx(post.content ?? '', callerOf(req))).errors : []
  if (faults.length > 0) throw mdxFailure('content', faults)
  const publishedAt = before?.publishedAt ?? post.publishedAt ?? (isPublished ? new Date().toISOString() : null)
  return { _status: status, isPublished, publishedAt }
}

/** The id of the save that wrote the text: the one that was sent, or a new one. A text that stays as it is keeps its own. */
function writeIdOf({ writeId, ...post }: Data, original: Data | undefined): Data['writeId'] {
  if (isSameText(original, post)) return original?.writeId
  return writeId && writeId !== original?.writeId ? writeId : randomUUID()
}

/** What follows from what was written, in the same transaction: links, schedule, indexes, caches, webhooks and the log. */
export async function finishSave({ doc, previousDoc, req }: Parameters<CollectionAfterChangeHook<Post>>[0]) {
  const save = saveOf<Post>(req)
  const { isDraft, isAutosave, before } = save
  if (!isDraft) await updateOldSlugsAndTags(req, doc, before)
  await guardApproval(req, doc, save)
  if (before) await guardSchedule(req, doc, previousDoc)
  await updateSearch(req, doc, isDraft)
  if (!isDraft) {
    await storeReview(req, doc)
    await refreshReaders(req, doc, before)
    await announce(req, doc, before)
  }
  // Autosaves aren't recorded: every half minute, they would drown everything else, and versions tell who saved them.
  if (!(before && isDraft && isAutosave)) await recordSave(req, save, doc, previousDoc)
}

/** Which links lead to the post, and which tags readers see. */
async function updateOldSlugsAndTags(
  req: PayloadRequest,
  { id, slug, tags, isPublished, deletedAt }: Post,
  before: Post | null,
) {
  if (before?.publishedAt && before.slug !== slug) {
    await execute(req)`insert into blog_post_old_slugs (slug, post_id) values (${before.slug}, ${id})
      on conflict (slug) do update set post_id = excluded.post_id`
    // In the trash, its slug may have become that of another article.
    if (!before.deletedAt) await moveFigures(req, `/blog/${before.slug}`, `/blog/${slug}`)
  }
  if (isPublished) {
    // A slug in use leads to its own article, even if it was a redirect before.
    await execute(req)`delete from blog_post_old_slugs where slug = ${slug}`
    // Locked in one order, so that two publications with the same new tags can't deadlock.
    await execute(req)`update blog_tags set is_public = true where id in (
      select id from blog_tags where id = any(${sql.param((tags ?? []).map(idOf))}::int[]) and not is_public
      order by id for no key update)`
  }
  if (deletedAt) await revokePreviewLinks(req, { post: id })
}

/** Refreshes what shows the post's public content, or did before. */
async function refreshReaders(req: PayloadRequest, doc: Post, before: Post | null): Promise<void> {
  if (!doc.isPublished && !before?.isPublished) return
  await refresh(req, [tags.posts, tags.post(doc.slug), ...(before ? [tags.post(before.slug)] : [])])
}

/** A draft is compared with the newest one, anything else with what readers saw. A draft unpublishes nothing. */
async function recordSave(req: PayloadRequest, save: Save<Post>, doc: Post, previousDoc: Post): Promise<void> {
  const { isDraft, before } = save
  const isPublished = isDraft && before ? before.isPublished : doc.isPublished
  const compared = isDraft ? { ...previousDoc, isPublished } : before
  await recordChange(req, {
    action: actionOfSave(save, doc),
    kind: 'posts',
    before: before && { ...compared },
    after: { ...doc, isPublished },
  })
}

/** After a post was deleted for good. */
export async function finishDeletion({ doc, req }: Parameters<CollectionAfterDeleteHook<Post>>[0]) {
  if (doc.isPublished) await refresh(req, [tags.posts, tags.post(doc.slug)])
  await announceDeletion(req, doc)
  await recordChange(req, { action: 'delete', kind: 'posts', before: { ...doc }, after: null })
}
