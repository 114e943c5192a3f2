import type { Group, Input } from '../group'
import { json } from '../send'

const HIDDEN = [
  '\u0000',
  '\u0007',
  '\u001b[31m',
  '\u007f',
  '\u0085',
  '\u200b',
  '\u200e',
  '\u202e',
  '\u2066',
  '\u2060',
  '\ufeff',
  '\u00ad',
]
const ALIKE = ['аdmin', 'admіn', 'ａｄｍｉｎ', 'αdmin', 'ɑdmin', 'gоogle']
const EMPTY = ['\u200b\u200b', '\u2060', '\u00a0\u3000', '\ufeff', '\u200d', '\u115f', '\u3164', '\u2800']

type Field = [path: string, body: (name: string) => object]
/** The index of the name that may be empty. */
const OPTIONAL = 1
const post = (title: string) => ({ title, content: 'Un texto.' })
const NAMED: Field[] = [
  ['/api/admin/users', (username) => ({ username, email: 'n@example.com', password: 'una-clave-1', role: 'author' })],
  [
    '/api/admin/users',
    (name) => ({ username: 'n', name, email: 'n@example.com', password: 'una-clave-1', role: 'author' }),
  ],
  ['/api/admin/roles', (name) => ({ name, permissions: { create_posts: true } })],
  ['/api/blog/admin/categories', (name) => ({ name })],
  ['/api/blog/admin/tags', (name) => ({ name })],
  ['/api/blog/admin/api-keys', (name) => ({ name })],
  ['/api/blog/admin/posts', post],
  ['/api/blog/automation/posts', post],
]

/** Names that look like another, hide something, or show nothing at all. */
export const names: Group = {
  name: 'names that deceive',
  share: 1,
  inputs: () => [
    ...NAMED.flatMap((field) => HIDDEN.map((mark) => named(field, `Ana${mark}María`))),
    ...NAMED.filter((_, i) => i !== OPTIONAL).flatMap((field) => EMPTY.map((name) => named(field, name))),
    ...ALIKE.map((name) => named(NAMED[0] as Field, name)),
  ],
}

const named = ([path, body]: Field, name: string): Input => ({
  as: path.includes('/automation/') ? 'key' : 'admin',
  method: 'POST',
  path,
  ...json(body(name)),
  mustFail: true,
})
