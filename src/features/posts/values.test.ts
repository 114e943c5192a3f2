import { expect, it } from 'vitest'
import { EMPTY_VALUES, toPost } from '@/features/posts/values'
import type { Category, Post } from '@/payload-types'
import { valuesOf } from '@/platform/fields/declared'
import { POST_FIELDS } from './fields'

const values = { ...EMPTY_VALUES, title: 'Uno', metaTitle: 'Para buscadores', categoryId: 2, tagIds: [3, 4] }

it('writes each field where the collection keeps it, and reads it there', () => {
  const post = toPost(values)
  expect(post).toMatchObject({ title: 'Uno', meta: { title: 'Para buscadores' }, category: 2, tags: [3, 4] })
  expect(valuesOf(POST_FIELDS, post)).toEqual(values)
})

it('leaves out what was not sent, and empties what is null', () => {
  expect(toPost({ title: undefined, metaTitle: '', categoryId: null })).toEqual({ meta: { title: '' }, category: null })
})

it('reads the id of a related document, and nothing as empty', () => {
  const category = { id: 5 } as Category
  expect(valuesOf(POST_FIELDS, { category, meta: null } as unknown as Post)).toEqual({ ...EMPTY_VALUES, categoryId: 5 })
})
