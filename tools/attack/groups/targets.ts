import { addressOf, type Route } from '../routes'
import type { ActorName, World } from '../world'

/** The address of a row that there is, for a route that names one. */
export function realAddress(route: Route, { targets }: World): string {
  const [, values = {}] = targets.find(([prefix]) => route.path.startsWith(prefix)) ?? []
  return addressOf(route, values)
}

/** Ends the session of who calls: no attack that wants to keep it sends that. */
export const endsSession = ({ path }: Route) => /\/(logout|profile\/sessions)$/.test(path)

/** The actor that a route is open to. */
export const holderOf = ({ path, isOpen }: Route): ActorName =>
  path.includes('/automation/') ? 'key' : isOpen ? 'nobody' : 'admin'

export const JSON_TYPE = { 'Content-Type': 'application/json' }

/** Bodies that a route takes: a hostile value in one field then meets what lies behind the first check. */
const SOUND: [route: RegExp, body: Record<string, unknown>][] = [
  [/^POST .*\/(admin|automation)\/posts$/, { title: 'Un título', content: 'Un texto.' }],
  [/^PUT .*\/schedule$/, { scheduledAt: '2099-01-01T00:00:00.000Z' }],
  [/^POST .*\/(categories|tags)$/, { name: 'Un término' }],
  [
    /^POST .*\/admin\/users$/,
    { username: 'otra', email: 'otra@example.com', password: 'una-clave-larga', role: 'author' },
  ],
  [/^POST .*\/admin\/roles$/, { name: 'otro', description: '', permissions: { view_analytics: true } }],
  [/^POST .*\/contact$/, { nombre: 'Ana', email: 'ana@example.com', mensaje: 'Quiero una consulta.' }],
  [/^POST .*\/api-keys$/, { name: 'Otra', permissions: 'create_draft' }],
  [/^POST .*\/mdx\//, { source: 'Hola.' }],
  [/^POST .*\/login$/, { username: 'nadie', password: 'una-clave' }],
]

/** A body that `route` takes as it stands, or nearly. */
export const soundBody = ({ method, path }: Route): Record<string, unknown> =>
  SOUND.find(([pattern]) => pattern.test(`${method} ${path}`))?.[1] ?? {}
