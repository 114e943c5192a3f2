import { beforeAll, expect, it } from 'vitest'
import { createPost } from '@/testing/factories'
import { sitemapPartXml, sitemapXml } from './sitemap'

const ARTICLES = 5
/** Landing and blog stand in the first file beside two articles. */
const IN_A_FILE = 4

const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)

beforeAll(async () => {
  for (let i = 1; i <= ARTICLES; i++) await createPost({ slug: `publicado-${i}`, _status: 'published' })
  await createPost({ slug: 'borrador' })
})

it('[PUB-73] is one file while everything fits', async () => {
  const map = await (await sitemapXml()).text()
  expect(map).toContain('<urlset')
  expect(locations(map).slice(0, 2)).toEqual(['/', '/blog'])
  expect(locations(map).slice(2).sort()).toEqual([1, 2, 3, 4, 5].map((i) => `/blog/publicado-${i}`))
})

it('[PUB-73] is split beyond that: each address stands in exactly one part', async () => {
  const index = await (await sitemapXml(IN_A_FILE)).text()
  expect(index).toContain('<sitemapindex')
  expect(locations(index)).toEqual(['/sitemap/1.xml', '/sitemap/2.xml', '/sitemap/3.xml'])
  const names = locations(index).map((path) => path.replace('/sitemap/', ''))
  const parts = await Promise.all(names.map(async (name) => (await sitemapPartXml(name, IN_A_FILE)).text()))
  for (const part of parts) expect(locations(part).length).toBeLessThanOrEqual(IN_A_FILE)
  const all = parts.flatMap(locations)
  expect(all.toSorted()).toEqual(['/', '/blog', ...[1, 2, 3, 4, 5].map((i) => `/blog/publicado-${i}`)].toSorted())
})

it.each(['4.xml', '0.xml', '-1.xml', '1', '1.xml.gz', 'x.xml'])('knows no part %s', async (name) => {
  expect((await sitemapPartXml(name, IN_A_FILE)).status).toBe(404)
})
