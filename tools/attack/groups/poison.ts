import { createHash } from 'node:crypto'
import type { Group, Input } from '../group'
import type { Answer } from '../send'
import type { World } from '../world'

const PAGES = [
  '/',
  '/blog',
  '/blog/a-la-vista',
  '/blog/category/ventas',
  '/api/blog/posts',
  '/api/blog/posts/a-la-vista',
  '/api/blog/categories',
  '/rss.xml',
  '/sitemap.xml',
  '/robots.txt',
  '/no-existe',
  '/sin-conexion',
]
const EVIL = 'evil.example'
const HEADERS: Record<string, string>[] = [
  ...['Host', 'X-Forwarded-Host', 'X-Host', 'X-Forwarded-Server', 'Forwarded', 'X-Original-Host'].map((name) => ({
    [name]: name === 'Forwarded' ? `host=${EVIL}` : EVIL,
  })),
  ...['X-Forwarded-Proto', 'X-Forwarded-Scheme', 'X-Forwarded-Port', 'X-Forwarded-Prefix', 'X-Forwarded-Ssl'].map(
    (name) => ({ [name]: EVIL }),
  ),
  ...[
    'X-Original-URL',
    'X-Rewrite-URL',
    'X-Invoke-Path',
    'X-Matched-Path',
    'X-Now-Route-Matches',
    'X-Middleware-Rewrite',
    'X-Nextjs-Rewrite',
  ].map((name) => ({ [name]: '/admin' })),
  ...[
    'RSC',
    'Next-Router-Prefetch',
    'Next-Router-Segment-Prefetch',
    'Next-Resume',
    'X-Nextjs-Data',
    'X-Middleware-Prefetch',
    'X-Prerender-Revalidate',
  ].map((name) => ({ [name]: '1' })),
  { RSC: '1', 'Next-Router-State-Tree': '%5B%22%22%5D', 'Next-Url': '/admin' },
  { RSC: '1', 'Next-Router-Prefetch': '1', 'Next-Router-Segment-Prefetch': '/_tree' },
  { 'X-Middleware-Subrequest': 'src/middleware:src/middleware:src/middleware:src/middleware:src/middleware' },
  {
    'X-Middleware-Subrequest-Id': 'x',
    'X-Nextjs-Html-Request-Id': 'x',
    'X-Invoke-Status': '500',
    'X-Invoke-Error': '{"message":"x"}',
  },
  { 'Next-Action': 'a'.repeat(42) },
  { 'Accept-Language': 'en' },
  { Accept: 'application/json' },
  { Accept: 'text/x-component' },
  { 'User-Agent': '"><script>alert(1)</script>'.repeat(40) },
  { Cookie: 'payload-token=x; __prerender_bypass=x; __next_preview_data=x; theme=<script>' },
  { Referer: `https://${EVIL}/` },
  { Origin: `https://${EVIL}` },
  { Range: 'bytes=0-10' },
  { 'Content-Security-Policy': "script-src 'nonce-mine'" },
  { 'X-Request-Id': 'a<script>' },
  { 'If-None-Match': '*' },
  { 'If-Modified-Since': 'Fri, 01 Jan 2100 00:00:00 GMT' },
  { 'Accept-Encoding': 'br;q=0, gzip;q=0, *;q=0' },
  { 'Cache-Control': 'no-cache', Pragma: 'x-get-cache-key' },
  { 'X-Forwarded-For': '127.0.0.1, ::1, <script>' },
  { Connection: 'close, Host' },
  { Expect: '100-continue' },
]
const QUERIES = [
  '_rsc=1',
  'utm=%3Cscript%3E',
  '__nextDataReq=1',
  'amp=1',
  'nxtPslug=x',
  'slug=x',
  'draft=true',
  'preview=1',
  'x=%00',
  'a'.repeat(5_000),
  '__flight__=1',
  'fbclid=1&search',
]

/** Headers and parameters a page doesn't know; a later visitor without them must get the page unchanged. */
export const poison: Group = {
  name: 'poisoned caches',
  share: 5,
  inputs: async (world) => {
    const clean = new Map<string, string>()
    for (const path of PAGES) clean.set(path, await cleanPrint(world, path))
    return PAGES.flatMap((path) => {
      const stays = async ({ text, headers }: Answer) => {
        const said = `${Object.values(headers)}${text}`
        const echo = said.includes(EVIL) ? 'contains a host from a request header' : null
        return (await cleanPrint(world, path)) === clean.get(path)
          ? echo
          : `the next visitor of ${path} gets a different page`
      }
      const base = { as: 'nobody' as const, method: 'GET', path, check: stays }
      return [
        ...HEADERS.map((headers): Input => ({ ...base, headers })),
        ...HEADERS.map((headers): Input => ({ ...base, method: 'HEAD', headers })),
        ...QUERIES.map((query): Input => ({ ...base, path: `${path}?${query}` })),
      ]
    })
  },
}

/**
 * Returns a page as a visitor without any of them gets it. A page is sometimes rendered again with its scripts and
 * hashes in a different order, so only its text is compared.
 */
async function cleanPrint({ send }: World, path: string): Promise<string> {
  const { status, headers, text } = await send({ method: 'GET', path })
  const kept = ['content-type', 'cache-control', 'location', 'vary'].map((name) => headers[name])
  const shown = headers['content-type']?.startsWith('text/html') ? text.replace(SCRIPTS, '') : text
  return createHash('sha256')
    .update([status, ...kept, shown].join('\n'))
    .digest('hex')
}

const SCRIPTS = /<script\b.*?<\/script>|<link\b[^>]*>|<!--.*?-->/gs
