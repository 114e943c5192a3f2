import type { Group, Input } from '../group'
import { JSON_TYPE } from '../send'
import { endsSession, realAddress } from './targets'

const METHODS = [
  'TRACE',
  'PROPFIND',
  'SEARCH',
  'LOCK',
  'MKCOL',
  'PURGE',
  'PATCH',
  'PUT',
  'DELETE',
  'POST',
  'HEAD',
  'OPTIONS',
  'QUERY',
  'REPORT',
]
const OVERRIDES = ['X-HTTP-Method-Override', 'X-Payload-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override']

/** Methods a call doesn't have, and headers and parameters that override the method. */
export const methods: Group = {
  name: 'methods',
  share: 5,
  inputs: (world) => {
    const known = new Map(world.routes.map((route) => [`${route.method} ${realAddress(route, world)}`, route]))
    return world.routes
      .filter((route) => !endsSession(route))
      .flatMap((route) => {
        const path = realAddress(route, world)
        const others = METHODS.filter((method) => !known.has(`${method} ${path}`))
        const isSafe = (method: string) => ['HEAD', 'OPTIONS'].includes(method)
        // Sent as GET, or without permission: only obeying the override could change anything.
        const overridden = ['DELETE', 'PUT', 'PATCH', 'POST'].flatMap((wanted): Input[] => [
          ...OVERRIDES.map((name) => ({ as: 'admin' as const, method: 'GET', path, headers: { [name]: wanted } })),
          { as: 'admin', method: 'GET', path: `${path}?_method=${wanted}` },
          ...OVERRIDES.map((name) => ({
            as: 'reader' as const,
            method: 'POST',
            path,
            headers: { ...JSON_TYPE, [name]: 'GET' },
            body: '{"_method":"DELETE"}',
          })),
        ])
        return [
          ...others.map((method): Input => ({ as: 'admin', method, path, mustFail: !isSafe(method) })),
          ...overridden,
        ]
      })
  },
}
