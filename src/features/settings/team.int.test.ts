import { api, sessionOf } from '@tests/support/api'
import { createUser, payload } from '@tests/support/factories'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { siteSettings } from '@/platform/queries/settings'
import type { TeamMember } from '@/platform/schemas/settings'

const SETTINGS = '/globals/settings'
let token: string
let before: TeamMember[]
beforeAll(async () => {
  token = await sessionOf()
  before = (await api('GET', SETTINGS, { token })).body.team
})
afterAll(() => save(before))

const save = (team: object[]) => api('POST', SETTINGS, { token, body: { team } })
const team = async () => (await siteSettings()).team
const PROFILE = { name: 'Luz Reyes', title: 'Abogada', bio: 'Lee contratos.', avatar: '/imagenes/equipo-1.webp' }
const NETWORKS = { linkedin: '', twitter: '', github: '' }

it('[ADM-96] a member of the team may be a user, whose profile says what the row leaves empty', async () => {
  const user = await createUser(['create_posts'], PROFILE)
  const plain = await createUser(['create_posts'], { username: 'consultant-uno' })
  const own = { name: 'Luz R.', position: 'Socia', description: 'Funda.', image: '/imagenes/equipo-2.webp' }
  const saved = await save([
    { user: user.id, github: 'https://github.com/luz' },
    { user: user.id, ...own },
    { user: plain.id },
  ])
  expect(saved.status).toBe(200)
  const shown = { name: PROFILE.name, position: PROFILE.title, description: PROFILE.bio, image: PROFILE.avatar }
  const row = { ...own, ...NETWORKS }
  expect(await team()).toEqual([
    { ...shown, ...NETWORKS, github: 'https://github.com/luz' },
    row,
    { name: 'consultant-uno', position: 'Consultor Senior', description: '', image: '', ...NETWORKS },
  ])

  const local = await payload()
  await local.update({ collection: 'users', id: user.id, data: { status: 'suspended' }, overrideAccess: true })
  expect(await team()).toMatchObject([row, { name: 'consultant-uno' }])
  for (const { id } of [user, plain]) await local.delete({ collection: 'users', id, overrideAccess: true })
  expect(await team()).toEqual([row])
})

it('[ADM-96] a row without a user says it all, and the user exists', async () => {
  for (const [row, field, message] of [
    [{ position: 'Socia', description: 'Funda.' }, 'team.0.name', 'El nombre es requerido'],
    [{ name: 'Luz', position: ' ', description: 'Funda.' }, 'team.0.position', 'El cargo es requerido'],
    [{ name: 'Luz', position: 'Socia' }, 'team.0.description', 'La descripción es requerida'],
    [{ user: 2 ** 31 - 1 }, 'team.0.user', 'Ese usuario no existe'],
  ] as const)
    expect(await save([row])).toMatchObject({ status: 400, body: { errors: [{ field, message }] } })
})
