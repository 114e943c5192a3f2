import { expect, it } from 'vitest'
import { weaknessOf } from './weakPassword'

const ana = { username: 'ana.peña', email: 'a.pena@example.com', brand: 'Ozama IA' }

it.each([
  ['password123', /más usadas/],
  ['Qwerty 123', /más usadas/],
  ['Contraseña', /más usadas/],
  ['Ana.Pena-2026', /el usuario/],
  ['x A.Pena@example.com', /el email/],
  ['la-a.pena-del-rio', /el email/],
  ['Ozama IA 2026', /la marca/],
  ['mi-ozamaia-mia', /la marca/],
])('[API-114] refuses %s and says why', async (password, reason) => {
  expect(await weaknessOf(password, ana)).toMatch(reason)
})

it.each(['una-clave-larga', 'ozama-y-el-rio', 'correct horse battery staple'])(
  '[API-114] takes %s',
  async (password) => {
    expect(await weaknessOf(password, ana)).toBeNull()
  },
)

it('[API-114] names of one or two letters occur in too many words', async () => {
  expect(await weaknessOf('una-clave-larga', { ...ana, username: 'na', email: 'la@example.com' })).toBeNull()
})
