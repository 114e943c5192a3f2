import { payload } from '@tests/support/factories'
import { createLocalReq } from 'payload'
import { expect, it } from 'vitest'
import { idOf } from '@/domain/relation'
import { seedPeople } from './demo'

it("uses an administrator with a demo person's username in that person's place", async () => {
  const local = await payload()
  const req = await createLocalReq({}, local)
  const trusted = { collection: 'users', overrideAccess: true, req } as const
  const { docs } = await local.find({ ...trusted, where: { username: { equals: 'admin' } } })
  const data = { username: 'Editora.Marisol' }
  const admin = await local.update({ ...trusted, id: docs[0]?.id ?? 0, data })
  const role = idOf(admin.role)
  const people = await seedPeople(req, { admin, roles: { admin: role, editor: role, author: role } })
  expect(people.get('editora.marisol')).toBe(admin.id)
  expect(people.size).toBeGreaterThan(3)
})
