import { expect, it } from 'vitest'
import { titleOf } from './titleOf'

it.each([
  ['collections/posts', 'Posts'],
  ['collections/posts/trash', 'Papelera'],
  ['collections/posts/create', 'Nuevo Post'],
  ['collections/posts/4', 'Editar Post'],
  ['collections/posts/4/versions', 'Versiones'],
  ['collections/pages', 'Páginas'],
  ['collections/pages/create', 'Nueva página'],
  ['collections/pages/4', 'Editar página'],
  ['collections/users/4', 'Editar usuario'],
  ['collections/contact-submissions', 'Consultas'],
  ['collections/contact-submissions/4', 'Consulta'],
  ['globals/settings', undefined],
  ['login', undefined],
])('[ADM-105] the tab of %s is titled %s', (path, title) => {
  expect(titleOf(path.split('/'))).toBe(title)
})
