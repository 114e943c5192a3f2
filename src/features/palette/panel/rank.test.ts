import { expect, it } from 'vitest'
import { ranked } from './rank'

const named = (...titles: string[]) => titles.map((title) => ({ title, hint: 'Contenido' }))
const found = (typed: string, ...titles: string[]) => ranked(named(...titles), typed).map(({ title }) => title)

it.each([
  ['cat', ['Categorías']],
  ['CATEGORIA', ['Categorías']],
  ['págín', ['Páginas', 'Nueva página']],
  ['nu pa', ['Nueva página']],
  ['pagina nueva', ['Nueva página']],
  ['contenido web', ['Webhooks']],
  ['nada de esto', []],
])('[ADM-132] %j finds %j, whatever case and accents', (typed, titles) => {
  expect(found(typed, 'Categorías', 'Nueva página', 'Páginas', 'Webhooks')).toEqual(titles)
})

it('[ADM-132] names that begin with it come first, then those with a word that does', () => {
  expect(found('post', 'El impostor', 'Nuevo post', 'Posts')).toEqual(['Posts', 'Nuevo post', 'El impostor'])
})

it('[ADM-132] without a word all stay, in their order', () => {
  expect(found(' ', 'Roles', 'Agenda')).toEqual(['Roles', 'Agenda'])
})
