import { createPost, createUser, payload } from '@tests/support/factories'
import { createLocalReq } from 'payload'
import { expect, it } from 'vitest'
import type { User } from '@/payload-types'
import { readFigures } from './figures'

const figuresOf = async (user: User) =>
  readFigures(await createLocalReq({ user: { ...user, collection: 'users' } }, await payload()))

it('[ADM-21] [ADM-100] who writes sees what is most read on the whole site, and counts their own posts', async () => {
  const writer = await createUser(['edit_own_posts', 'view_analytics'])
  const theirs = await createPost({ _status: 'published', viewCount: 2_000_000 })
  const own = await createPost({ _status: 'published', viewCount: 1_000_000, author: writer.id })
  const { mostRead, posts } = await figuresOf(writer)
  expect(mostRead?.slice(0, 2)).toMatchObject([
    { id: theirs.id, viewCount: 2_000_000, isOpen: false },
    { id: own.id, viewCount: 1_000_000, isOpen: true },
  ])
  expect(posts).toBe(1)
})

it('[ADM-21] without `view_analytics` nobody sees view figures', async () => {
  expect((await figuresOf(await createUser(['manage_posts']))).mostRead).toBeNull()
})
