import { addressOf, type Route } from '../routes'
import type { ActorName, World } from '../world'

/** Returns the path of an existing row, for a route with parameters. */
export function realAddress(route: Route, { targets }: World): string {
  const [, values = {}] = targets.find(([prefix]) => route.path.startsWith(prefix)) ?? []
  return addressOf(route, values)
}

/** Whether a route ends the caller's session; attacks that need it don't call such a route. */
export const endsSession = ({ path }: Route) => /\/(logout|profile\/sessions|sessions\/\{id\})$/.test(path)

/** Returns the actor a route is open to. */
export const holderOf = ({ path, isOpen }: Route): ActorName =>
  /\/(automation\/|mcp$)/.test(path) ? 'key' : isOpen ? 'nobody' : 'admin'

/** Valid bodies by route, so that one hostile field gets past the first check. */
const SOUND: [route: RegExp, body: Record<string, unknown>][] = [
  [/^POST .*\/(admin|automation)\/posts$/, { title: 'Un título', content: 'Un texto.' }],
  [/^PUT .*\/by-external-id\//, { title: 'Un título', content: 'Un texto.' }],
  [/^POST .*\/rotate$/, { overlapHours: 1 }],
  [/^POST .*\/mcp$/, { jsonrpc: '2.0', id: 1, method: 'tools/list' }],
  [/^PUT .*\/schedule$/, { scheduledAt: '2099-01-01T00:00:00.000Z' }],
  [/^POST .*\/(categories|tags)$/, { name: 'Un término' }],
  [
    /^POST .*\/admin\/users$/,
    { username: 'otra', email: 'otra@example.com', password: 'una-clave-larga', role: 'author' },
  ],
  [/^POST .*\/admin\/roles$/, { name: 'otro', description: '', permissions: { view_analytics: true } }],
  [/^POST .*\/contact$/, { nombre: 'Ana', email: 'ana@example.com', mensaje: 'Quiero una consulta.' }],
  [/^POST .*\/admin\/people$/, { nombre: 'Ana', email: 'ana@otra.example' }],
  [/^POST .*\/notes$/, { text: 'Una nota.' }],
  [/^POST .*\/mails$/, { subject: 'Un asunto', text: 'Hola.' }],
  [/^PUT .*\/by-ref\//, { nombre: 'Ana', telefono: '809-555-0126' }],
  [/^POST .*\/api-keys$/, { name: 'Otra', permissions: 'create_draft' }],
  [/^POST .*\/admin\/webhooks$/, { name: 'Otro', url: 'https://webhook.invalid/x', events: ['contact.created'] }],
  [/^POST .*\/mdx\//, { source: 'Hola.' }],
  [/^POST .*\/login$/, { username: 'nadie', password: 'una-clave' }],
]

/** Returns a valid or almost valid body for `route`. */
export const soundBody = ({ method, path }: Route): Record<string, unknown> =>
  SOUND.find(([pattern]) => pattern.test(`${method} ${path}`))?.[1] ?? {}
