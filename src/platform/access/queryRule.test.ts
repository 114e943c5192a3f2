import type { FlattenedField, PayloadRequest } from 'payload'
import { describe, expect, it } from 'vitest'
import { queryFault } from './queryRule'

const own = [
  { name: 'title', type: 'text' },
  { name: 'content', type: 'richText' },
  { name: 'views', type: 'number' },
  { name: 'isOpen', type: 'checkbox' },
  { name: 'state', type: 'select', options: [{ label: 'Uno', value: 'one' }, 'two'] },
  { name: 'createdAt', type: 'date' },
  { name: 'author', type: 'relationship', relationTo: 'users' },
  { name: 'tags', type: 'relationship', relationTo: 'tags', hasMany: true },
  { name: 'document', type: 'relationship', relationTo: ['posts', 'pages'] },
  { name: 'meta', type: 'group', flattenedFields: [{ name: 'image', type: 'upload', relationTo: 'media' }] },
  { name: 'sessions', type: 'array', flattenedFields: [{ name: 'id', type: 'text' }] },
  { name: 'hash', type: 'text', hidden: true },
  { name: 'email', type: 'email', access: { read: ({ req }: { req: PayloadRequest }) => req.user?.id === 1 } },
  { name: 'private', type: 'group', access: { read: () => false }, flattenedFields: [{ name: 'a', type: 'text' }] },
] as FlattenedField[]

const faultOf = (query: object, user = 2) =>
  queryFault({ user: { id: user } } as PayloadRequest, own, query as { where: unknown })
const where = async (path: string, operator: string, value: unknown, user?: number) =>
  (await faultOf({ where: { [path]: { [operator]: value } } }, user))?.message ?? null

describe('[API-86] a query', () => {
  it.each([
    ['id', 'in', '1,2'],
    ['id', 'greater_than', 0],
    ['title', 'like', 'Un título'],
    ['title', 'equals', ''],
    ['title', 'not_equals', null],
    ['content', 'exists', 'false'],
    ['views', 'less_than', '1.5'],
    ['isOpen', 'equals', 'true'],
    ['state', 'in', ['one', 'two']],
    ['createdAt', 'greater_than_equal', '2026-11-28T10:00:00.000Z'],
    ['createdAt', 'greater_than', new Date()],
    ['author', 'equals', '7'],
    ['tags', 'not_in', [1, 2]],
    ['document.value', 'equals', '7'],
    ['document.relationTo', 'equals', 'posts'],
    ['meta.image', 'exists', true],
  ])('may ask for %s %s %j', async (path, operator, value) => expect(await where(path, operator, value)).toBeNull())

  it.each([
    'nothing',
    '',
    '__proto__.x',
    'constructor',
    'title.x',
    'author.username',
    'author.id',
    'meta',
    'meta.id',
    'meta.image.uploadedBy.hash',
    'document',
    'document.hash',
    'sessions',
    'sessions.id',
    'hash',
    'private',
    'private.a',
    'AND',
  ])('names no path but those of its own fields: %j', async (path) => {
    expect(await where(path, 'exists', true)).toBe('No se puede filtrar por este campo')
    for (const sort of [path || '-', `-${path}`, [`title`, path || '-'], `title,${path}`])
      expect(await faultOf({ sort })).toMatchObject({ message: 'No se puede ordenar por este campo' })
  })

  it('names a field that its sender may read, and no other', async () => {
    expect(await where('email', 'like', 'a', 1)).toBeNull()
    expect(await where('email', 'like', 'a', 2)).toBe('No se puede filtrar por este campo')
    expect(await faultOf({ sort: 'email' }, 1)).toBeNull()
    expect(await faultOf({ sort: 'email' }, 2)).toMatchObject({ field: 'email' })
  })

  it.each(['content', 'tags'])('is not ordered by %s, which has no order', async (sort) =>
    expect(await faultOf({ sort })).toMatchObject({ field: sort }),
  )

  it.each([
    ['id', 'near'],
    ['id', 'like'],
    ['title', 'all'],
    ['title', 'within'],
    ['title', 'greater_than'],
    ['content', 'equals'],
    ['isOpen', 'in'],
    ['author', 'contains'],
    ['title', 'constructor'],
  ])('has no operator that does not fit its field: %s %s', async (path, operator) =>
    expect(await where(path, operator, '1')).toMatch(/^Este campo solo se puede filtrar con [a-z_]+/),
  )

  it.each([
    ['id', 'equals', 'a'],
    ['id', 'in', '1,a'],
    ['id', 'in', ''],
    ['id', 'equals', 2 ** 31],
    ['id', 'equals', '1.5'],
    ['title', 'like', true],
    ['title', 'like', null],
    ['title', 'equals', { a: 1 }],
    ['title', 'in', [['a']]],
    ['views', 'equals', 'Infinity'],
    ['views', 'equals', ''],
    ['isOpen', 'equals', 'si'],
    ['state', 'equals', 'three'],
    ['createdAt', 'equals', 'ayer'],
    ['createdAt', 'equals', new Date(Number.NaN)],
    ['createdAt', 'less_than', '+099999-01-01T00:00:00.000Z'],
    ['author', 'equals', 'NaN'],
    ['title', 'exists', 'si'],
  ])('has no value that its field can not have: %s %s %j', async (path, operator, value) =>
    expect(await where(path, operator, value)).toBe('Ese valor no es posible en este campo'),
  )

  it.each(['a\0', '\ud800', ['a', '\0'], 'a,\0'])('has no text that PostgreSQL refuses: %j', async (value) =>
    expect(await where('title', 'in', value)).toBe('El texto contiene caracteres no permitidos'),
  )

  it.each(['x', null, [], { title: 'a' }, { title: ['a'] }, { or: 'a' }, { and: {} }, { or: ['a'] }])(
    'has the shape of one: %j',
    async (malformed) =>
      expect(await faultOf({ where: malformed })).toEqual({
        field: 'where',
        message: 'Debe tener la forma campo[operador]=valor',
      }),
  )

  it('is read to its end, however it is nested', async () => {
    const deep = { or: [{ title: { like: 'a' } }, { and: [{ views: { equals: 1 } }, { hash: { like: 'p' } }] }] }
    expect(await faultOf({ where: deep })).toEqual({ field: 'hash', message: 'No se puede filtrar por este campo' })
  })

  it('repeats nothing that is no name', async () => {
    expect(await faultOf({ sort: '-<script>' })).toMatchObject({ field: 'sort' })
    expect(await faultOf({ where: { 'a\nb': { like: 'a' } } })).toMatchObject({ field: 'where' })
  })
})
