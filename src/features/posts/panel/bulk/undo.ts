import type { BulkPosts, BulkPostsAnswer, ListedPost } from '@/features/posts/schema'
import type { BulkResult } from '@/platform/schemas/bulk'

type Undoing = Omit<BulkPosts, 'ids' | 'baseUpdatedAt'>

/**
 * Returns the calls that take back what a bulk change did to posts that were like `before`. Two things can't be taken back:
 * a text that readers already have, and one that would reach them unread.
 */
export function undoOf(sent: BulkPosts, before: ListedPost[], { results, updatedAt }: BulkPostsAnswer): BulkPosts[] {
  const changed = before.filter(({ id }) => results.some((row) => row.id === id && row.ok))
  const call = (posts: ListedPost[], undoing: Undoing): BulkPosts[] => {
    const ids = posts.map(({ id }) => id)
    const known = ids.flatMap((id): [number, string][] => (updatedAt[id] ? [[id, updatedAt[id]]] : []))
    return ids.length === 0 ? [] : [{ ...undoing, ids, baseUpdatedAt: Object.fromEntries(known) }]
  }
  const isWholeDraft = ({ isPublished }: ListedPost) => !isPublished
  const isWholeArticle = (post: ListedPost) => post.isPublished && !post.hasUnpublishedChanges
  /** One call for all that get back the same. */
  function grouped<Value>(of: (post: ListedPost) => Value, undoing: (value: Value) => Undoing): BulkPosts[] {
    const groups = new Map<string, { value: Value; posts: ListedPost[] }>()
    for (const post of changed) {
      const value = of(post)
      const group = groups.get(JSON.stringify(value)) ?? { value, posts: [] }
      groups.set(JSON.stringify(value), { value, posts: [...group.posts, post] })
    }
    return [...groups.values()].flatMap(({ value, posts }) => call(posts, undoing(value)))
  }
  const tags = sent.tagIds ?? []
  const withTags = (action: 'addTags' | 'removeTags', of: (post: ListedPost) => number[]) =>
    grouped(of, (tagIds) => ({ action, tagIds })).filter(({ tagIds }) => tagIds?.length)

  switch (sent.action) {
    case 'publish':
      return call(changed.filter(isWholeDraft), { action: 'unpublish' })
    case 'unpublish':
      return call(changed.filter(isWholeArticle), { action: 'publish' })
    case 'category':
      return grouped(
        (post) => post.categoryId,
        (categoryId) => ({ action: 'category', categoryId }),
      )
    case 'addTags':
      return withTags('removeTags', (post) => tags.filter((tag) => !post.tagIds.includes(tag)))
    case 'removeTags':
      return withTags('addTags', (post) => tags.filter((tag) => post.tagIds.includes(tag)))
    case 'trash': // restored as drafts
      return [...call(changed, { action: 'restore' }), ...call(changed.filter(isWholeArticle), { action: 'publish' })]
    case 'restore':
      return call(changed, { action: 'trash' })
    default:
      return []
  }
}

/** What became of the undoing of a change: of every post that it had changed, and which ones are no longer scheduled. */
type Undone = { results: BulkResult[]; unscheduled: ListedPost[] }

/**
 * Sums up what the calls of `undoOf` answered. A post counts once, however many of them it took, and also where there was none
 * for it because what was done stays.
 */
export function undoneIn({ action }: Undoing, changed: ListedPost[], answers: BulkResult[]): Undone {
  const isHalf = ({ isPublished, hasUnpublishedChanges }: ListedPost) => isPublished && hasUnpublishedChanges
  const stays = STAYS[action]
  const results = changed.map((post): BulkResult => {
    const refused = answers.find(({ id, ok }) => id === post.id && !ok)
    if (refused || !stays || !isHalf(post)) return refused ?? { id: post.id, ok: true }
    return { id: post.id, ok: false, message: stays }
  })
  const endsSchedules = action === 'publish' || action === 'trash'
  return { results, unscheduled: endsSchedules ? changed.filter(({ scheduledAt }) => scheduledAt !== null) : [] }
}

const AS_DRAFT = 'Queda como borrador: tiene cambios que los lectores no han visto'
/** Why a post stays as it is now, if readers did not see all of it. */
const STAYS: Partial<Record<BulkPosts['action'], string>> = {
  publish: 'Sigue publicado con sus cambios: los lectores ya los tienen',
  unpublish: AS_DRAFT,
  trash: AS_DRAFT,
}
