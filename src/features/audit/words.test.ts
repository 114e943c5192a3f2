import { expect, it } from 'vitest'
import { isSameRole, roleLabel } from '@/platform/access/roleLabel'
import { FIELDS } from '@/platform/audit/changes'
import { changeInWords, fieldInWords } from './words'

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
  expect(changeInWords({ field: 'role', before: 'author', after: 'editor' })).toBe('Rol: Autor → Editor')
  const expiry = changeInWords({ field: 'expiresAt', before: null, after: '2026-12-01T05:33:00.000Z' })
  expect(expiry).toMatch(/^Caduca: 1 dic 2026, 1:33\sa\.\sm\.$/)
})

it('[ADM-105] names every field that is logged in Spanish', () => {
  const fields = Object.values(FIELDS).flatMap(({ values, names }) => [...values, ...names])
  expect(fields.filter((field) => fieldInWords(field) === field)).toEqual([])
})

it('tells what became of a booking in words', () => {
  expect(changeInWords({ field: 'state', before: 'confirmed', after: 'no_show' })).toBe(
    'Estado: Confirmada → No asistió',
  )
  expect(changeInWords({ field: 'start', before: null, after: '2026-12-07T14:00:00.000Z' })).toMatch(
    /^Hora de la consulta: 7 dic 2026, 10:00/,
  )
})
