import { expect, it } from 'vitest'
import { isSameRole, roleLabel } from '@/platform/access/roleLabel'
import { FIELDS } from '@/platform/audit/changes'
import type { AuditChange, AuditKind } from '@/platform/audit/schema'
import { keysOf } from '@/platform/domain/keysOf'
import { changesInWords, fieldInWords } from './words'

const inWords = (kind: AuditKind, change: AuditChange) => changesInWords({ kind, changes: [change] })[0]

it.each([
  ['admin', 'Administrador'],
  ['Editor', 'Editor'],
  ['author', 'Autor'],
  ['Corrector', 'Corrector'],
  ['constructor', 'constructor'],
])('shows the role %s as %s', (name, label) => {
  expect(roleLabel(name)).toBe(label)
})

it('treats names of roles as equal if people would', () => {
  for (const name of ['Admin', 'ádmin', 'administrador', 'Administradór']) expect(isSameRole(name, 'admin')).toBe(true)
  expect(isSameRole('Autor', 'author')).toBe(true)
  expect(isSameRole('Autora', 'author')).toBe(false)
})

it('describes a change with role labels and Santo Domingo time', () => {
  expect(inWords('users', { field: 'role', before: 'author', after: 'editor' })).toBe('Rol: Autor → Editor')
  const expiry = inWords('api-keys', { field: 'expiresAt', before: null, after: '2026-12-01T05:33:00.000Z' })
  expect(expiry).toMatch(/^Caduca: 1 dic 2026, 1:33\sa\.\sm\.$/)
})

it('[ADM-105] names every field that is logged in Spanish', () => {
  const logged: [AuditKind, string[]][] = [
    ...keysOf(FIELDS).map((kind): [AuditKind, string[]] => [kind, [...FIELDS[kind].values, ...FIELDS[kind].names]]),
    ['bookings', ['state', 'start', 'note']],
    ['redirects', ['to']],
  ]
  const unnamed = logged.flatMap(([kind, fields]) => fields.filter((field) => fieldInWords(kind, field) === field))
  expect(unnamed).toEqual([])
})

it('names fields as their forms do, whatever else has a field of that name', () => {
  expect(fieldInWords('users', 'title')).toBe('Cargo')
  expect(fieldInWords('posts', 'title')).toBe('Título')
  expect(fieldInWords('api-keys', 'isActive')).toBe('Activa')
  expect(fieldInWords('people', 'owner')).toBe('Quién la atiende')
  expect(fieldInWords('settings', 'analyticsUrl')).toBe('Dirección del script')
})

it('tells what became of a booking in words', () => {
  expect(inWords('bookings', { field: 'state', before: 'confirmed', after: 'no_show' })).toBe(
    'Estado: Confirmada → No asistió',
  )
  expect(inWords('bookings', { field: 'start', before: null, after: '2026-12-07T14:00:00.000Z' })).toMatch(
    /^Hora de la consulta: 7 dic 2026, 10:00/,
  )
})
