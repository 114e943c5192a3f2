import { api, sessionOf } from '@tests/support/api'
import { createPost, createUser, payload } from '@tests/support/factories'
import { picture } from '@tests/support/files'
import { adminToken, LIBRARY, send } from '@tests/support/library'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Permission } from '@/platform/access/permissions'
import type { Found } from './schema'

/** A word that is in nothing else. */
const WORD = 'Guácimo'
const ids: Record<string, number> = {}
let admin: string

const loginWith = async (...permissions: Permission[]) => sessionOf((await createUser(permissions)).username)

async function found(token: string, query: Record<string, string>): Promise<Found[]> {
  const { status, body } = await api('GET', `/admin/search?${new URLSearchParams(query)}`, { token })
  expect(status).toBe(200)
  return body.found
}
const kinds = (rows: Found[]) => rows.map(({ kind }) => kind)

beforeAll(async () => {
  admin = await adminToken()
  const local = await payload()
  const post = await createPost({ title: `El ${WORD} en flor` })
  const deleted = await createPost({ title: `${WORD} en la papelera` })
  await local.delete({ collection: 'posts', id: deleted.id, overrideAccess: true })
  const page = await local.create({
    collection: 'pages',
    data: { title: `Página del ${WORD}`, slug: 'del-guacimo', content: undefined, _status: 'draft' } as never,
    draft: true,
    overrideAccess: true, // a fixture
  })
  const person = await api('POST', '/admin/people', {
    token: admin,
    body: {
      nombre: 'Ana',
      email: 'ana-guacimo@example.com',
      empresa: `Colmado ${WORD}`,
    },
  })
  const file = await send(LIBRARY, await picture('png'), { name: `${WORD}.png`, texts: { alt: 'Un árbol' } })
  Object.assign(ids, {
    post: post.id,
    deleted: deleted.id,
    page: page.id,
    person: person.body.person.id,
    file: file.body.file.id,
  })
})

describe('[ADM-132] the search of the palette', () => {
  it('finds posts, pages, people and files by a few letters, whatever case and accents', async () => {
    for (const q of [WORD, 'guac', 'GUÁCI'])
      expect(await found(admin, { q })).toEqual([
        { kind: 'post', id: ids.post, title: `El ${WORD} en flor`, hint: 'Borrador' },
        { kind: 'page', id: ids.page, title: `Página del ${WORD}`, hint: '/del-guacimo' },
        { kind: 'person', id: ids.person, title: 'Ana', hint: `Colmado ${WORD}` },
        { kind: 'file', id: ids.file, title: `${WORD}.png`, hint: 'Imagen' },
      ])
  })

  const SEEN: [permission: Permission, kinds: Found['kind'][]][] = [
    ['manage_posts', ['post', 'page', 'file']],
    ['edit_own_posts', ['file']],
    ['create_posts', ['file']],
    ['manage_media', ['file']],
    ['manage_contacts', ['person']],
    ['manage_users', []],
    ['view_analytics', []],
  ]
  it.each(SEEN)('with %s shows %j and nothing else, opened lately or not', async (permission, seen) => {
    const token = await loginWith(permission)
    expect(kinds(await found(token, { q: WORD }))).toEqual(seen)
    const recent = ['post', 'page', 'person', 'file'].map((kind) => `${kind}-${ids[kind]}`).join(',')
    expect(kinds(await found(token, { recent }))).toEqual(seen)
  })

  it('shows authors their own posts', async () => {
    const author = await createUser(['edit_own_posts'])
    const own = await createPost({ title: `Mi ${WORD}`, author: author.id })
    const rows = await found(await sessionOf(author.username), { q: WORD })
    expect(rows.filter(({ kind }) => kind === 'post')).toMatchObject([{ id: own.id }])
  })

  it('answers what was opened lately under its present name, as far as it exists', async () => {
    const recent = `file-${ids.file},post-${ids.post},post-${ids.deleted},person-999999,post-0,post-x,user-1,${'9'.repeat(40)}`
    expect(await found(admin, { recent })).toMatchObject([
      { kind: 'post', id: ids.post },
      { kind: 'file', id: ids.file },
    ])
  })

  it('finds nothing by one letter, and at most five of a kind', async () => {
    expect(await found(admin, { q: 'g' })).toEqual([])
    for (let made = 0; made < 6; made++) await createPost({ title: `Zaguán ${made}` })
    expect(await found(admin, { q: 'zagu' })).toHaveLength(5)
  })

  it('takes what looks like a pattern or a query as text', async () => {
    for (const q of ['%%', '__', "' or 1=1 --", '"a', '-- -', '((', '\\\\']) await found(admin, { q })
    expect((await api('GET', `/admin/search?q=${'x'.repeat(201)}`, { token: admin })).status).toBe(400)
  })
})
