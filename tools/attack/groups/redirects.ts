import type { Group } from '../group'
import type { Answer } from '../send'

const ELSEWHERE = [
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%5cevil.example',
  '/%2fevil.example',
  '/%09/evil.example',
  '/%0a/evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  '/admin@evil.example',
  '@evil.example',
  '/admin/../../evil.example',
  '//evil.example/admin',
  'https://localhost@evil.example',
  '%00//evil.example',
  '/admin\r\nLocation: https://evil.example',
  '/.evil.example',
  '////evil.example/%2e%2e',
  'http://evil.example?/admin',
  '/admin//evil.example',
  '/.//evil.example',
  '/admin/..//evil.example',
  '/%2e//evil.example',
  '/admin/%2E%2e//evil.example',
  '/./\\evil.example',
  '/x/..\\\\evil.example',
  '/admin/posts?search=😀',
]
const PATHS = [
  '/admin/login',
  '/admin',
  '/admin/posts',
  '/admin/logout',
  '//evil.example',
  '/\\evil.example',
  '/%5cevil.example',
  '/blog/',
  '/BLOG',
  '/admin//evil.example/..',
]
const NAMES = ['redirect', 'next', 'url', 'returnTo', 'callback', 'continue']

/** URLs that could redirect a person to another site. */
export const redirects: Group = {
  name: 'open redirects',
  share: 2,
  inputs: ({ tokens, site }) => {
    const stays = ({ headers, text }: Answer) => {
      const { location = '' } = headers
      const { origin } = new URL(location, site.url)
      const refreshes = /http-equiv="refresh"[^>]*url=([^"]*)/i.exec(text)?.[1] ?? '/'
      return origin === site.url && new URL(refreshes, site.url).origin === site.url
        ? null
        : `leads to ${location || refreshes}`
    }
    const people = [{}, { Cookie: `payload-token=${tokens.admin}` }]
    const asked = PATHS.flatMap((path) => [
      path,
      ...NAMES.flatMap((name) => ELSEWHERE.map((target) => `${path}?${name}=${encodeURIComponent(target)}`)),
    ])
    return asked.flatMap((path) =>
      people.map((headers, i) => ({
        as: i === 0 ? ('nobody' as const) : ('admin' as const),
        method: 'GET',
        path,
        headers: { ...headers, Authorization: '' },
        check: stays,
      })),
    )
  },
}
