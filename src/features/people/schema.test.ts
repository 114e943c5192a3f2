import { expect, it } from 'vitest'
import { personRules, refPersonSchema } from './schema'

it('a call that joins a person says that the telephone is required, also where it is left out', () => {
  for (const sent of [{ nombre: 'Lía Mota' }, { nombre: 'Lía Mota', telefono: '' }])
    expect(refPersonSchema.safeParse(sent).error?.issues[0]?.message).toBe('El teléfono es requerido')
})

it('a value says how much it may be', () => {
  expect(personRules.value.safeParse(1_000_000_001).error?.issues[0]?.message).toBe('Máximo RD$1,000,000,000')
})
