import { expect, it } from 'vitest'
import type { BulkPosts, ListedPost } from '@/features/posts/schema'
import { undoneIn, undoOf } from './undo'

const post = (id: number, more: Partial<ListedPost> = {}) =>
  ({
    id,
    isPublished: false,
    hasUnpublishedChanges: false,
    categoryId: null,
    tagIds: [],
    ...more,
  }) as unknown as ListedPost

const BEFORE = [
  post(1),
  post(2, { isPublished: true, categoryId: 7, tagIds: [5] }),
  post(3, { isPublished: true, hasUnpublishedChanges: true, tagIds: [5, 6] }),
  post(4),
]

/** The undoing of a change of all four, of which the last was refused. */
function undone(sent: Omit<BulkPosts, 'ids'>) {
  const results = BEFORE.map(({ id }) => ({ id, ok: id !== 4 }))
  const answer = { results, updatedAt: { 1: 't1', 2: 't2', 3: 't3' } }
  return undoOf({ ...sent, ids: [1, 2, 3, 4] }, BEFORE, answer).map(({ baseUpdatedAt, ...call }) => call)
}

it('[ADM-129] takes back what was changed, and nothing that readers would not expect', () => {
  expect(undone({ action: 'publish' })).toEqual([{ action: 'unpublish', ids: [1] }])
  expect(undone({ action: 'unpublish' })).toEqual([{ action: 'publish', ids: [2] }])
  expect(undone({ action: 'category', categoryId: 9 })).toEqual([
    { action: 'category', categoryId: null, ids: [1, 3] },
    { action: 'category', categoryId: 7, ids: [2] },
  ])
  expect(undone({ action: 'addTags', tagIds: [5, 6] })).toEqual([
    { action: 'removeTags', tagIds: [5, 6], ids: [1] },
    { action: 'removeTags', tagIds: [6], ids: [2] },
  ])
  expect(undone({ action: 'removeTags', tagIds: [5] })).toEqual([{ action: 'addTags', tagIds: [5], ids: [2, 3] }])
  expect(undone({ action: 'trash' })).toEqual([
    { action: 'restore', ids: [1, 2, 3] },
    { action: 'publish', ids: [2] },
  ])
  expect(undone({ action: 'restore' })).toEqual([{ action: 'trash', ids: [1, 2, 3] }])
  expect(undone({ action: 'delete' })).toEqual([])
})

it('[ADM-129] is based on what the change left, so that nothing saved since is lost', () => {
  const answer = { results: [{ id: 1, ok: true }], updatedAt: { 1: '2026-11-29T06:00:00.000Z' } }
  expect(undoOf({ action: 'publish', ids: [1] }, BEFORE, answer)).toEqual([
    { action: 'unpublish', ids: [1], baseUpdatedAt: { 1: '2026-11-29T06:00:00.000Z' } },
  ])
})

it('[ADM-129] counts each post once, and says which ones stay as they are and which lost their schedule', () => {
  const [one, live, half, planned] = BEFORE.map((each) =>
    each.id === 4 ? { ...each, scheduledAt: '2031-05-01T12:00:00.000Z' } : { ...each, scheduledAt: null },
  ) as [ListedPost, ListedPost, ListedPost, ListedPost]
  const all = [one, live, half, planned]
  const refusal = { id: 2, ok: false, message: 'El post no existe' }
  const trashed = undoneIn({ action: 'trash' }, all, [{ id: 1, ok: true }, refusal, refusal, { id: 4, ok: true }])
  expect(trashed).toEqual({
    results: [
      { id: 1, ok: true },
      refusal,
      { id: 3, ok: false, message: expect.stringContaining('Queda como borrador') },
      { id: 4, ok: true },
    ],
    unscheduled: [planned],
  })
  const published = undoneIn({ action: 'publish' }, [one, live, half], [{ id: 1, ok: true }])
  expect(published.results.filter(({ ok }) => !ok)).toEqual([
    { id: 3, ok: false, message: expect.stringContaining('los lectores ya los tienen') },
  ])
  expect(undoneIn({ action: 'addTags' }, all, []).results.every(({ ok }) => ok)).toBe(true)
})
