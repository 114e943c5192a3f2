import { sql } from '@payloadcms/db-postgres/drizzle'
import { api, sessionOf } from '@tests/support/api'
import { bookAt, dayIn, openHours } from '@tests/support/bookings'
import { createPost, createUser } from '@tests/support/factories'
import { picture } from '@tests/support/files'
import { LIBRARY, send } from '@tests/support/library'
import { rowsOf } from '@tests/support/webhooks'
import { beforeAll, describe, expect, it } from 'vitest'

let token: string
beforeAll(async () => {
  token = await sessionOf()
})

type Row = Record<string, unknown>
const listed = async (address: string, key: string): Promise<Row[]> => (await api('GET', address, { token })).body[key]

/** Each list: its address with filters that leave three rows, where they are, and what each column's order is seen by. */
const LISTS: Record<string, { rows: string; columns: Record<string, (row: Row) => unknown> }> = {
  '/blog/admin/posts?search=ordenable': {
    rows: 'posts',
    columns: {
      title: ({ title }) => title,
      category: ({ category }) => (category as Row | null)?.name ?? null,
      publishedAt: ({ publishedAt }) => publishedAt,
      updatedAt: ({ updatedAt }) => updatedAt,
      viewCount: ({ viewCount }) => viewCount,
    },
  },
  '/blog/admin/media?search=ordenable': {
    rows: 'files',
    columns: { filename: ({ name }) => name, size: ({ size }) => size, createdAt: ({ createdAt }) => createdAt },
  },
  '/admin/users?search=ordenable': {
    rows: 'users',
    columns: {
      username: ({ username }) => username,
      email: ({ email }) => email,
      role: ({ role }) => role,
      lastLoginAt: ({ lastLoginAt }) => lastLoginAt,
      createdAt: ({ createdAt }) => createdAt,
    },
  },
  '/admin/people?search=ordenable': {
    rows: 'people',
    columns: { nombre: ({ nombre }) => nombre, createdAt: ({ createdAt }) => createdAt },
  },
  '/admin/bookings?search=ordenable': { rows: 'bookings', columns: { start: ({ start }) => start } },
  '/blog/categories?search=ordenable': {
    rows: 'categories',
    columns: {
      name: ({ name }) => name,
      postCount: ({ _count }) => (_count as Row).posts,
      createdAt: ({ createdAt }) => createdAt,
    },
  },
  '/admin/audit?kind=categories': { rows: 'entries', columns: { createdAt: ({ createdAt }) => createdAt } },
}

beforeAll(async () => {
  const names = ['Ordenable b', 'Ordenable Á', 'Ordenable c']
  await openHours({ calendars: [] })
  for (const [index, name] of names.entries()) {
    const { body: category } = await api('POST', '/blog/admin/categories', { token, body: { name } })
    const published = index > 0 && ({ _status: 'published' } as const)
    const { id } = await createPost({ title: name, category: category.id, ...published })
    // Each column has an order of its own.
    for (let more = index; more < 2; more++) await createPost({ category: category.id })
    await rowsOf(sql`insert into post_views (post_id, views) values (${id}, ${[5, 100, 20][index]})`)
    const texts = { alt: 'ordenable' }
    await send(LIBRARY, await picture('png', 30 * (index + 1), 30), { name: `${name}.png`, texts })
    await createUser(['view_analytics'], {
      username: `ordenable-${index}`,
      email: `${3 - index}-ordenable@example.com`,
      lastLoginAt: [null, '2026-11-20T10:00:00.000Z', '2026-11-19T10:00:00.000Z'][index],
    })
    const when = `${dayIn(7 + index)}T14:00:00Z`
    await bookAt(when, { nombre: name, email: `ordenable-${index}@example.com` })
  }
})

describe('[API-132] a list is sorted by', () => {
  const cases = Object.entries(LISTS).flatMap(([address, { rows, columns }]) =>
    Object.entries(columns).map(([column, read]) => ({ address, rows, column, read })),
  )
  it.each(cases)('$column: $address', async ({ address, rows, column, read }) => {
    const up = (await listed(`${address}&sort=${column}`, rows)).map(read)
    const down = (await listed(`${address}&sort=-${column}`, rows)).map(read)
    expect(up.length).toBeGreaterThanOrEqual(3)
    const filled = up.filter((value) => value !== null)
    expect(new Set(filled).size).toBeGreaterThan(1) // else any order would do
    const byWords = (one: unknown, other: unknown) =>
      typeof one === 'number' ? one - Number(other) : String(one).localeCompare(String(other), 'es')
    expect(filled).toEqual(filled.toSorted(byWords))
    expect(up.slice(filled.length)).toEqual(up.slice(filled.length).map(() => null)) // what is empty comes last
    expect(down).toEqual([...filled.toReversed(), ...up.slice(filled.length)])
  })

  it.each([
    ...Object.keys(LISTS).map((address) => `${address}&sort=password`),
    '/blog/tags?sort=slug',
    '/blog/admin/posts?sort=title,createdAt',
    '/blog/admin/posts?sort=--title',
    '/admin/users?sort=username;drop table users--',
  ])('nothing else: %s', async (address) => {
    expect(await api('GET', address.replaceAll(' ', '%20'), { token })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'sort', message: expect.stringMatching(/^Debe ser una de: /) }] },
    })
  })
})

it('[API-132] tags are sorted like categories, for readers too', async () => {
  for (const name of ['Etiquetable b', 'Etiquetable a'])
    await api('POST', '/blog/admin/tags', { token, body: { name } })
  const names = (await listed('/blog/tags?sort=-name', 'tags')).map(({ name }) => String(name))
  expect(names).toEqual(names.toSorted((one, other) => other.localeCompare(one, 'es')))
  expect((await api('GET', '/blog/tags?sort=-postCount')).status).toBe(200)
})

it('[ADM-129] named views are for whoever named them, and nobody else', async () => {
  const own = await sessionOf((await createUser(['view_analytics'])).username)
  const value = [{ name: 'Mis borradores', filters: { status: 'draft', sort: '-updatedAt' } }]
  await api('POST', '/payload-preferences/views-posts', { token: own, body: { value } })
  const found = async (by: string) => (await api('GET', '/payload-preferences/views-posts', { token: by })).body.value
  expect(await found(own)).toEqual(value)
  expect(await found(token)).toBeFalsy()
})
