import type { Group } from '../group'
import { TEXTS } from '../values'
import { endsSession, holderOf, realAddress } from './targets'

/** Parameters that Payload, Next and other systems would obey. */
const FOREIGN = [
  'where',
  'where[password][exists]',
  'where[or][0][hash][like]',
  'sort',
  'select[hash]',
  'populate[users][hash]',
]
const MORE = [
  'joins',
  'depth',
  'draft',
  'locale',
  'fallback-locale',
  'trash',
  'pagination',
  'published',
  'status',
  '__proto__[a]',
  'a[b]',
]
const NUMBERS = [
  '0',
  '-1',
  '1.5',
  '1e9',
  '9223372036854775808',
  'Infinity',
  '0x10',
  ' 1',
  '1,2',
  '',
  '%00',
  '%ED%A0%80',
  '%',
]
/** Among the known parameters, only these two are validated rather than ignored. */
const PAGING = ['page', 'limit']

const escaped = (text: string) => encodeURIComponent(text.toWellFormed()).slice(0, 6_000)

/** Parameters of every kind to every read, as an actor allowed to read. */
export const queries: Group = {
  name: 'queries',
  share: 20,
  inputs: (world) =>
    world.routes
      .filter((route) => route.method === 'GET' && !endsSession(route))
      .flatMap((route) => {
        const as = holderOf(route)
        const path = realAddress(route, world)
        const ask = (query: string, mustFail = false) => ({ as, method: 'GET', path: `${path}?${query}`, mustFail })
        const paging = PAGING.filter((name) => route.query.includes(name))
        const texts = [...TEXTS.map(escaped), ...NUMBERS]
        return [
          ...paging.flatMap((name) =>
            ['0', '-1', '1.5', '101x', 'abc', '1e400', '%00'].map((value) => ask(`${name}=${value}`, true)),
          ),
          ...[...route.query, ...FOREIGN, ...MORE].flatMap((name) =>
            texts.map((text) => ask(`${name.replaceAll('[', '%5B')}=${text}`)),
          ),
          ...route.query.flatMap((name) =>
            [`${name}=a&${name}=b`, `${name}[]=1`, `${name}[a]=1`, `${name}=`].map((query) => ask(query)),
          ),
          ask(Array.from({ length: 500 }, (_, i) => `p${i}=${i}`).join('&')),
          ask('published=false'),
          ask('draft=true&trash=true&depth=99'),
        ]
      }),
}
