import type { CollectionAfterChangeHook, CollectionAfterDeleteHook } from 'payload'
import { tags } from '@/cache/cacheTags'
import { refresh } from '@/cache/refresh'
import { idOf } from '@/domain/relation'
import type { Post } from '@/payload-types'
import { type Before, savingOf } from '../saving'

/** How long a publication may take from its date to its end, and still come after all others. */
const RECENT_MS = 60_000

type Shown = Pick<Post, 'id' | 'slug' | 'category' | 'tags'>

/** Refreshes what shows a post's public content, or did before. Saving a draft refreshes nothing. */
export async function refreshChanged({ doc, req }: Parameters<CollectionAfterChangeHook<Post>>[0]) {
  const { isDraft, before, shown } = savingOf(req)
  if (isDraft || !(doc.isPublished || before?.isPublished)) return
  const was = before?.isPublished ? [tags.post(before.slug), ...(shown ? tagsOf(shown as Shown) : [])] : []
  const stale = [...tagsOf(doc), ...was]
  await refresh(req, isInOrder(doc, before) ? stale : [...stale, tags.order])
}

export async function refreshDeleted({ doc, req }: Parameters<CollectionAfterDeleteHook<Post>>[0]) {
  if (doc.isPublished) await refresh(req, [...tagsOf(doc), tags.order])
}

const tagsOf = ({ id, slug, category, tags: labels }: Shown) => [
  tags.posts,
  tags.post(slug),
  tags.postAddress(id),
  tags.category(category ? idOf(category) : null),
  ...(labels ?? []).map((label) => tags.tag(idOf(label))),
]

/** Whether no article gets other neighbours: it stays where it was, or comes after all others. */
function isInOrder({ isPublished, publishedAt, slug }: Post, before: Before | null): boolean {
  if (before?.isPublished) return isPublished === true && slug === before.slug
  return Date.now() - Date.parse(publishedAt ?? '') < RECENT_MS
}
