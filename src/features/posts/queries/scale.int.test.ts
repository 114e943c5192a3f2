import '@payload-config'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { api, sessionOf } from '@tests/support/api'
import { createUser, payload } from '@tests/support/factories'
import { fillBlog } from '@tests/support/scaleFixture'
import { pagesRead, scannedTables, statementsOf } from '@tests/support/statements'
import { beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '@/features/endpoints'
import { descriptionOf } from '@/platform/api/endpoint'
import * as z from '@/platform/schemas/zod'
import { neighbours } from './neighbours'
import { publishedTotals } from './sitemapEntries'

/** Tables that grow with the blog. Categories and roles are few, and always read completely. */
const GROWING = [
  'blog_posts',
  'blog_posts_rels',
  'blog_posts_search',
  'blog_search_words',
  '_blog_posts_v_search',
  '_blog_posts_v',
  '_blog_posts_v_rels',
  'blog_tags',
  'users',
  'blog_media',
  'contact_submissions',
  'webhook_deliveries',
  'blog_post_reviews',
]
const POSTS = 10_000
/** A list with its count, its posts with their relations, and the caller's access. */
const MAX_STATEMENTS = 15

const OPEN = [
  '/blog/posts',
  '/blog/posts?page=40&limit=100&fields=card',
  '/blog/posts?categorySlug=categoria-7',
  '/blog/posts?tag=etiqueta-7',
  `/blog/posts?search=c4ca4238a0b923820dcc509a6f75849b`,
  '/blog/posts?search=etiqueta 1999',
  '/blog/posts?search=nada que se parezca',
  '/blog/posts?search=facturas&categorySlug=categoria-7&tag=etiqueta-7',
  '/blog/posts?search=inventaroi',
  '/blog/posts/popular',
  '/blog/posts/recent?limit=100',
  '/blog/posts/articulo-5',
  '/blog/posts/articulo-5/related',
  '/blog/categories',
]
const OFFICE = [
  '/blog/admin/posts',
  '/blog/admin/posts?page=90&limit=100&fields=card',
  '/blog/admin/posts?status=draft',
  '/blog/admin/posts?status=published&category=7',
  '/blog/admin/posts?search=ARTÍCULO 4711 ',
  '/blog/admin/trash',
  '/blog/admin/posts/7',
  '/blog/admin/posts/7/versions',
  '/blog/posts?published=false&limit=20',
  '/blog/posts?published=all&search=inventario',
  '/blog/categories?search=12',
  '/admin/content-health?check=readability',
]

const LISTS = ['/admin/users', '/blog/admin/media', '/admin/contact']
const PEOPLE = [
  ...LISTS,
  ...LISTS.map((list) => `${list}?page=50&limit=100`),
  ...LISTS.map((list) => `${list}?search=PERSÓNA-4711`),
  ...LISTS.map((list) => `${list}?search=nada que se parezca`),
  '/admin/users?status=suspended',
  '/admin/users?status=active&page=40',
  '/admin/users?status=active&search=persona-47',
  '/blog/admin/media?type=images',
  '/blog/admin/media?type=documents',
  '/blog/admin/media?type=documents&search=informe',
  '/admin/contact?status=spam',
  '/admin/contact?status=nuevo&search=persona-47',
  '/admin/webhooks/7/deliveries', // kept for 30 days
  '/admin/people', // sums all there are
  '/admin/bookings', // as many as there are consultations
  '/admin/audit', // tested with many entries in `audit.int.test.ts`
]

describe('with 10,000 posts, 200 categories, 2,000 tags, 5,000 users, files and consultation requests', () => {
  let editor: string
  let author: string
  beforeAll(async () => {
    editor = await sessionOf()
    author = await sessionOf((await createUser(['create_posts'])).username)
    await fillBlog(POSTS)
    const { drizzle } = (await payload()).db
    await drizzle.execute(sql`
      insert into webhooks (id, name, url, secret) select i, i, 'https://webhook.invalid', '' from generate_series(1, 20) i;
      insert into webhook_deliveries (webhook_id, event_id, type, body, state)
        select 1 + i % 20, i, 'post.published', repeat('x', 1000), 'delivered' from generate_series(1, 5000) i;
      insert into blog_post_reviews (post_id, score, published_at, checks, findings, anchors)
        select id, id % 100, published_at, case when id % 50 = 0 then array['readability'] else '{}' end,
          '[]', array[md5(id::text)] from blog_posts where is_published;
      analyze webhook_deliveries, blog_post_reviews`)
  }, 300_000) // minutes on a slow machine

  const statementsFor = (address: string, token?: string) =>
    statementsOf(async () => {
      const { status, body } = await api('GET', address, { token })
      expect(status, JSON.stringify(body).slice(0, 200)).toBe(200)
    })
  const check = async (address: string, token?: string, listedWhole: string[] = []) => {
    const statements = await statementsFor(address, token)
    expect(statements.length).toBeLessThanOrEqual(MAX_STATEMENTS)
    for (const statement of statements) {
      const scanned = await scannedTables(statement)
      const growing = scanned.filter((table) => GROWING.includes(table) && !listedWhole.includes(table))
      expect(growing, statement.text).toEqual([])
    }
  }

  it.each(OPEN)('[API-11] answers %s from indexes, in a bounded number of statements', (address) => check(address))
  it.each(OFFICE)('[API-35] answers %s to an editor from indexes too', (address) => check(address, editor))
  it.each(PEOPLE)('[API-52] answers %s to an administrator from indexes too', (address) => check(address, editor))
  it('[API-11] covers every list that has pages', () => {
    // Of one import, of what was imported, and at most a thousand.
    const few = ['/admin/imports/:id/entries', '/admin/redirects', '/admin/redirects/missed']
    const asked = [...OPEN, ...OFFICE, ...PEOPLE].map((address) => address.split('?')[0]?.replace('/7/', '/:id/'))
    const lists = endpoints.filter((endpoint) => {
      const answer = descriptionOf(endpoint)?.answer
      return answer instanceof z.ZodObject && 'pagination' in answer.shape
    })
    expect(lists.length).toBeGreaterThan(4)
    expect(
      lists
        .map(({ path }) => path)
        .filter((path) => !asked.includes(path))
        .sort(),
    ).toEqual(few.sort())
  })
  it('[API-48] answers an author from indexes too', () => check('/blog/admin/posts', author))
  it('[API-30] counts the posts of all tags in one pass, without reading the posts', async () => {
    for (const token of [undefined, editor]) {
      await check('/blog/tags', token, ['blog_tags', 'blog_posts_rels'])
      for (const statement of await statementsFor('/blog/tags', token))
        expect(await pagesRead(statement), statement.text).toBeLessThan(POSTS / 2)
    }
  })

  it('[API-35] searches the list of the back office without reading the rows of all matches', async () => {
    for (const statement of await statementsFor('/blog/admin/posts?search=facturas', editor))
      expect(await pagesRead(statement), statement.text).toBeLessThan(POSTS / 5)
  })
  it('[API-94] finds the first of many matches in titles without reading them all', async () => {
    for (const statement of await statementsFor('/blog/posts?search=facturas&limit=20'))
      expect(await pagesRead(statement), statement.text).toBeLessThan(POSTS / 5)
  })
  it('[PUB-51] finds what a publication needs without scanning all other articles', async () => {
    const statements = await statementsOf(async () => {
      await neighbours('articulo-5')
      await publishedTotals()
    })
    for (const statement of statements) expect(await pagesRead(statement), statement.text).toBeLessThan(POSTS / 100)
  })
  it('[PUB-51] counts the posts of a list’s own categories only', async () => {
    for (const list of [
      '/blog/posts?page=2&limit=100',
      '/blog/posts?search=facturas',
      '/blog/admin/posts?page=2&limit=100',
    ]) {
      const statements = await statementsFor(list, editor)
      const [counting, ...others] = statements.filter(({ text }) => text.includes('group by p.category_id'))
      expect(counting?.text).toContain('p.category_id = any(')
      expect(others).toEqual([])
    }
  })

  it('[API-35] finds the posts with the worst reviews by index, and reads every review only to count them', async () => {
    for (const statement of await statementsFor('/admin/content-health', editor)) {
      const scanned = (await scannedTables(statement)).filter((table) => GROWING.includes(table))
      const isCount = statement.text.startsWith('select count')
      expect(isCount ? scanned.filter((table) => table !== 'blog_post_reviews') : scanned, statement.text).toEqual([])
    }
  })

  it('[API-35] finds the last page of the reviews without reading the posts before it', async () => {
    for (const statement of await statementsFor('/admin/content-health?page=90&limit=100', editor))
      expect(await pagesRead(statement), statement.text).toBeLessThan(POSTS)
  })

  it('[API-35] finds the few matching reviews without scanning all of them', async () => {
    for (const filter of ['search=4711', 'check=headings', 'check=headings&search=facturas'])
      for (const statement of await statementsFor(`/admin/content-health?${filter}`, editor))
        expect(await pagesRead(statement), statement.text).toBeLessThan(POSTS / 20)
  })

  it('[API-66] finds the posts that use a file by index, reading only the avatars completely', async () => {
    const [file] = (await api('GET', '/blog/admin/media?limit=1', { token: editor })).body.files
    await check(`/blog/admin/media/${file.id}`, editor, ['users'])
  })

  it('[API-25] [API-22] shows every article exactly once over all pages, newest first', async () => {
    const pages: Awaited<ReturnType<typeof api>>[] = []
    for (let page = 1; page <= 90; page++)
      pages.push(await api('GET', `/blog/posts?fields=card&page=${page}&limit=100`))
    const posts = pages.flatMap(({ body }) => body.posts as { id: number; publishedAt: string }[])
    expect(new Set(posts.map(({ id }) => id)).size).toBe(9_000)
    expect(pages[0]?.body.pagination).toEqual({ page: 1, limit: 100, total: 9_000, totalPages: 90 })
    const dates = posts.map(({ publishedAt }) => publishedAt)
    expect(dates).toEqual([...dates].sort().reverse())
  })
})
