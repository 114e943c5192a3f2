import { expect, it } from 'vitest'
import { isSameRole, roleLabel } from '@/platform/access/roleLabel'
import type { AuditChange } from '@/platform/audit/schema'
import { changesInWords } from './words'

const WORDS = { state: { confirmed: 'Confirmada', no_show: 'No asistió' } }
const inWords = (label: string, change: AuditChange) =>
  changesInWords({ labels: { [change.field]: label }, words: WORDS, changes: [change] })[0]

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
  expect(inWords('Rol', { field: 'role', before: 'author', after: 'editor' })).toBe('Rol: Autor → Editor')
  const expiry = inWords('Caduca', { field: 'expiresAt', before: null, after: '2026-12-01T05:33:00.000Z' })
  expect(expiry).toMatch(/^Caduca: 1 dic 2026, 1:33\sa\.\sm\.$/)
})

it('names values as the server says', () => {
  expect(inWords('Estado', { field: 'state', before: 'confirmed', after: 'no_show' })).toBe(
    'Estado: Confirmada → No asistió',
  )
  expect(inWords('Hora de la consulta', { field: 'start', before: null, after: '2026-12-07T14:00:00.000Z' })).toMatch(
    /^Hora de la consulta: 7 dic 2026, 10:00/,
  )
})
