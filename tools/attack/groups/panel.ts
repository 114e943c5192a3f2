import { SCREENS } from '@/shell/panel/screens'
import type { Group, Input } from '../group'
import { TEXTS } from '../values'
import { ACTORS } from '../world'

const ADDRESSES = [
  '/admin',
  ...SCREENS.map(({ path }) => `/admin${path.replace(':id', '1')}`),
  '/admin/collections/users',
  '/admin/collections/users/1',
  '/admin/collections/api-keys/1',
  '/admin/collections/contact-submissions/1',
  '/admin/globals/settings',
  '/admin/create-first-user',
  '/admin/forgot',
  '/admin/reset/x',
  '/admin/verify/users/x',
  '/admin/unauthorized',
  '/admin/inactivity',
]
const TRICKS: Record<string, string>[] = [
  {},
  { 'X-Middleware-Subrequest': 'middleware:middleware:middleware:middleware:middleware' },
  { RSC: '1', 'Next-Router-Prefetch': '1' },
  { RSC: '1', 'Next-Router-Segment-Prefetch': '/_tree' },
  { 'X-Nextjs-Data': '1' },
  { 'Next-Action': '00'.repeat(21), Accept: 'text/x-component' },
]
const FILES = [
  '/.env',
  '/.git/config',
  '/package.json',
  '/server.js',
  '/_next/mcp',
  '/__nextjs_original-stack-frame',
  '/_next/static/../server/app/page.js',
  '/_next/static/%2e%2e/%2e%2e/package.json',
  '/_next/../../etc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/api/media/file/..%2f..%2fpackage.json',
  '/_next/data/x/admin.json',
  '/_next/static/chunks/x.js.map',
  '/blog/..%2fadmin',
  '/admin;x=1',
  '/admin/..;/api/users',
  '/ADMIN',
  '/admin%2fposts',
  '//admin',
  '/./admin',
  '/blog/%ff',
  '/blog/%00',
  '/%',
  '/?%',
  '/*',
  '/blog/[slug]',
]

/** The panel's screens, with every actor's cookies, and files that must not be served. */
export const panel: Group = {
  name: 'screens and files',
  share: 3,
  inputs: ({ tokens }) => {
    const people = ACTORS.filter((as) => as !== 'admin' && as !== 'editor')
    const screens = ADDRESSES.flatMap((path) =>
      people.flatMap((as) =>
        TRICKS.map(
          (headers): Input => ({
            as,
            method: 'Next-Action' in headers ? 'POST' : 'GET',
            path,
            headers: { ...headers, Authorization: '', Cookie: `payload-token=${tokens[as]}` },
            ...('Next-Action' in headers && { body: '["$K1",{"__proto__":"$1:constructor:constructor"}]' }),
          }),
        ),
      ),
    )
    const files = FILES.map(
      (path): Input => ({ as: 'nobody', method: 'GET', path, mustFail: !/admin|blog|^\/[?*%.]/i.test(path) }),
    )
    const searches = TEXTS.flatMap((text) =>
      ['/blog?search=', '/blog?category=', '/blog?page=', '/blog/', '/blog/category/'].map(
        (path): Input => ({
          as: 'nobody',
          method: 'GET',
          path: path + encodeURIComponent(text.toWellFormed()).slice(0, 6_000),
        }),
      ),
    )
    return [...screens, ...files, ...searches]
  },
}
