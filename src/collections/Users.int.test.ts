import { expect, it } from 'vitest'
import type { User } from '@/payload-types'
import { api, login } from '@/testing/api'
import { createUser } from '@/testing/factories'

it('[API-87] a user sees nobody else without manage_users, and no hash of anybody', async () => {
  const author = await createUser(['create_posts'])
  const { body } = await api('GET', '/users', { token: await login(author.username, 'password-1') })
  expect(body.docs.map(({ id }: { id: number }) => id)).toEqual([author.id])
  const all = await api('GET', '/users?depth=2', { token: await login() })
  expect(JSON.stringify(all.body)).not.toMatch(/"(hash|salt|password|resetPasswordToken)"/)
  const others = all.body.docs.filter(({ username }: User) => username !== 'admin')
  expect(others.flatMap((user: User) => user.sessions ?? [])).toEqual([])
})

it('[API-54] a username is one whatever its case', async () => {
  const { username } = await createUser(['create_posts'], { username: ' Ana.Peña ' })
  expect(username).toBe('ana.peña')
})
