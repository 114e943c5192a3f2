import type { Group, Input } from '../group'
import { isWrite } from '../routes'
import { JSON_TYPE } from '../send'
import { realAddress, soundBody } from './targets'

/** Origins a foreign page could claim. */
const ORIGINS = ['https://evil.example', 'null', '', 'http://localhost', 'http://localhost:1', 'https://localhost']
const HOSTS = [
  'http://evil.localhost',
  'http://localhost.evil.example',
  'file://',
  'http://127.0.0.1:1',
  'chrome-extension://x',
]

/** Every write with the administrator's cookie, sent from a foreign page. All must be rejected. */
export const crossSite: Group = {
  name: 'cross-site writes',
  share: 4,
  inputs: (world) => {
    const { host } = new URL(world.site.url)
    const origins = [
      ...ORIGINS,
      ...HOSTS,
      `https://${host}`,
      `http://${host}.evil.example`,
      `http://evil.example/${host}`,
      `http://${host}@evil.example`,
    ]
    const cookie = { Cookie: `payload-token=${world.tokens.admin}` }
    const types = [JSON_TYPE, { 'Content-Type': 'text/plain' }, { 'Content-Type': 'application/x-www-form-urlencoded' }]
    const generated = [
      '/api/posts',
      '/api/users/logout',
      '/api/users/refresh-token',
      '/api/globals/settings',
      '/api/payload-preferences/x',
    ]
    const targets = [
      // A cookie makes no difference to public calls.
      ...world.routes
        .filter((route) => isWrite(route) && !route.isOpen)
        .map((route) => ({
          method: route.method,
          path: realAddress(route, world),
          body: JSON.stringify(soundBody(route)),
        })),
      ...generated.map((path) => ({ method: 'POST', path, body: '{}' })),
    ]
    return targets.flatMap((target) =>
      origins.flatMap((origin) =>
        types.map(
          (type): Input => ({
            as: 'nobody',
            ...target,
            headers: { ...cookie, ...type, ...(origin && { Origin: origin }), 'Sec-Fetch-Site': 'cross-site' },
            mustFail: true,
          }),
        ),
      ),
    )
  },
}
