import { sessionOf } from '@tests/support/api'
import { createUser, payload } from '@tests/support/factories'
import { expect, it } from 'vitest'
import type { User } from '@/payload-types'

const seenBy = async (user: User) =>
  (await payload()).find({
    collection: 'users',
    depth: 2,
    pagination: false,
    user: { ...user, collection: 'users' },
    overrideAccess: false,
  })

it('[API-87] hides other users from a user without manage_users, and password hashes from everybody', async () => {
  const [author, manager] = [await createUser(['create_posts']), await createUser(['manage_users'])]
  expect((await seenBy(author)).docs.map(({ id }) => id)).toEqual([author.id])
  await sessionOf(author.username)
  const all = await seenBy(manager)
  expect(all.docs.length).toBeGreaterThan(2)
  expect(JSON.stringify(all)).not.toMatch(/"(hash|salt|password|resetPasswordToken)"/)
  expect(all.docs.flatMap(({ sessions }) => sessions ?? [])).toEqual([])
})

it('[API-54] treats usernames as equal regardless of case', async () => {
  const { username } = await createUser(['create_posts'], { username: ' Ana.Peña ' })
  expect(username).toBe('ana.peña')
})
