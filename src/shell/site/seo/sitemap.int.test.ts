import { createPost, createTerm } from '@tests/support/factories'
import { textsOf } from '@tests/support/xml'
import { beforeAll, expect, it } from 'vitest'
import { sitemapPartXml, sitemapXml } from './sitemap'

const ARTICLES = 5
const OTHERS = ['/', '/blog', '/blog/category/con-articulos', '/privacidad', '/terminos']
/** The first file holds the other pages and two articles. */
const IN_A_FILE = OTHERS.length + 2

const locations = (xml: string) => textsOf(xml, 'loc').map((url) => new URL(url).pathname)

beforeAll(async () => {
  const { id: category } = await createTerm('categories', 'Con artículos')
  const { id: empty } = await createTerm('categories', 'Sin artículos')
  for (let i = 1; i <= ARTICLES; i++) await createPost({ slug: `publicado-${i}`, category, _status: 'published' })
  await createPost({ slug: 'borrador', category: empty })
})

it('[PUB-73] [PUB-91] is one file as long as everything fits', async () => {
  const map = await (await sitemapXml()).text()
  expect(map).toContain('<urlset')
  expect(map).toMatch(/\/privacidad<\/loc>.*<priority>0\.3<\/priority>/)
  expect(locations(map).slice(0, OTHERS.length)).toEqual(OTHERS)
  expect(locations(map).slice(OTHERS.length).sort()).toEqual([1, 2, 3, 4, 5].map((i) => `/blog/publicado-${i}`))
})

it('[PUB-73] is split beyond that, with each URL in exactly one part', async () => {
  const index = await (await sitemapXml(IN_A_FILE)).text()
  expect(index).toContain('<sitemapindex')
  expect(locations(index)).toEqual(['/sitemap/1.xml', '/sitemap/2.xml', '/sitemap/3.xml'])
  const names = locations(index).map((path) => path.replace('/sitemap/', ''))
  const parts = await Promise.all(names.map(async (name) => (await sitemapPartXml(name, IN_A_FILE)).text()))
  for (const part of parts) expect(locations(part).length).toBeLessThanOrEqual(IN_A_FILE)
  const all = parts.flatMap(locations)
  expect(all.toSorted()).toEqual([...OTHERS, ...[1, 2, 3, 4, 5].map((i) => `/blog/publicado-${i}`)].toSorted())
})

it.each(['4.xml', '0.xml', '-1.xml', '1', '1.xml.gz', 'x.xml'])('has no part %s', async (name) => {
  expect((await sitemapPartXml(name, IN_A_FILE)).status).toBe(404)
})
