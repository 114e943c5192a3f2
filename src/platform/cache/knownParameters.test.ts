import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import config from '@payload-config'
import { expect, it } from 'vitest'
import { descriptionOf } from '@/platform/api/endpoint'
import { dropUnknownParameters, knownParameters } from './knownParameters'

function addressOf(url: string, { method = 'GET', headers = {} } = {}): string | undefined {
  const request = Object.assign(new IncomingMessage(new Socket()), { method, url, headers })
  dropUnknownParameters(request)
  return request.url
}

it.each([
  ['/api/blog/posts?limit=100&z=1', '/api/blog/posts?limit=100'],
  ['/api/blog/posts?z=1', '/api/blog/posts'],
  ['/api/blog/posts?search=a%26b&page=2&limit=5', '/api/blog/posts?page=2&limit=5&search=a%26b'],
  ['/api/blog/posts?%6Cimit=100', '/api/blog/posts?%6Cimit=100'],
  ['/api/blog/posts?limit[gt]=1&limit=2', '/api/blog/posts?limit[gt]=1&limit=2'],
  ['/api/blog/posts?published=false&sort=fecha&fields=card', '/api/blog/posts?sort=fecha&fields=card&published=false'],
  ['/api/blog/posts/una?limit=1?limit=2', '/api/blog/posts/una'],
  ['/api/openapi.json?z', '/api/openapi.json'],
  ['/blog?utm_source=x&search=ventas', '/blog?search=ventas'],
  ['/blog/una?utm_source=x', '/blog/una'],
  ['/?', '/'],
])('rewrites %s to %s', (sent, meant) => {
  expect(addressOf(sent)).toBe(meant)
})

it.each(['/api/blog/admin/posts?z=1', '/api/media/file/a.webp?w=400', '/admin/login?redirect=x', '/_next/image?url=x'])(
  'leaves %s unchanged',
  (url) => expect(addressOf(url)).toBe(url),
)

it("leaves writes and the requests of Next's own client unchanged", () => {
  expect(addressOf('/contacto?z=1', { method: 'POST' })).toBe('/contacto?z=1')
  expect(addressOf('/blog?_rsc=1', { headers: { rsc: '1' } })).toBe('/blog?_rsc=1')
})

it('knows the parameters of everything that is cached', async () => {
  const calls = (await config).endpoints.flatMap((endpoint) => descriptionOf(endpoint) ?? [])
  const reads = calls.filter(({ isPublicRead }) => isPublicRead)
  expect(reads.length).toBeGreaterThan(5)
  for (const { path, query } of reads) {
    const names = query && 'shape' in query ? Object.keys(query.shape as object) : []
    expect(knownParameters(`/api${path.replace(':slug', 'una')}`)?.toSorted(), path).toEqual(names.sort())
  }
})
