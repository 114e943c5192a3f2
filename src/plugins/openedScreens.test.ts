import { expect, it } from 'vitest'
import { openedScreens } from './openedScreens'

it('[ADM-03] gives an opened collection its list, with a link for those who may, and its form', () => {
  const line = { slug: 'redirects', title: 'Redirecciones', needs: 'pages:manage' } as const
  const screens = openedScreens(line).map(({ generated, needs, link }) => [generated, needs, link?.group])
  expect(screens).toEqual([
    ['/collections/redirects', 'pages:manage', 'Sitio'],
    ['/collections/redirects/create', 'pages:manage', undefined],
    ['/collections/redirects/:id', 'pages:manage', undefined],
  ])
})
