import { api, sessionOf } from '@tests/support/api'
import { createPost, createTerm } from '@tests/support/factories'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tags } from '@/cache/cacheTags'
import { TAG_CHANNEL, tagsOfHeader, UNTIL_CHANGE, VIEWED } from '@/cache/changes'
import type { PublicPost } from '@/schemas/post'
import { neighbours } from '../posts/neighbours'
import { movedPost, publishedPost } from '../posts/posts'
import { relatedPosts } from '../posts/relatedPosts'
import { referencesOf } from '../richText'
import { postAddresses, publishedTotals } from '../sitemapEntries'
import { collectTags } from './readTags'

/** What a reader may see, and the tags that it depends on. */
type Shown = { shows: string; tags: Set<string> }
type Read = () => Promise<Shown>

const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
let refreshed: string[] = []
let token: string
let ids: Record<string, number>
let reads: Record<string, Read>

const calls =
  (address: string): Read =>
  async () => {
    const { status, headers, body } = await api('GET', address)
    const found = status === 200 ? tagsOfHeader(headers.get(UNTIL_CHANGE) ?? '') : [] // nothing else is cached
    return { shows: status === 200 ? JSON.stringify(body) : '', tags: new Set(found) }
  }
const queries =
  (load: () => Promise<unknown>): Read =>
  async () => {
    const tags = new Set<string>()
    return { shows: JSON.stringify(await collectTags(tags, load)), tags }
  }
const all = async () =>
  new Map(await Promise.all(Object.entries(reads).map(async ([name, read]) => [name, await read()] as const)))

const relatedOf = (post: PublicPost | null) => post && relatedPosts(post)
const SLUGS = ['viejo', 'medio', 'cercano', 'lejano', 'ultimo', 'borrador']

beforeAll(async () => {
  await client.connect()
  client.on('notification', ({ payload = '' }) => void refreshed.push(payload))
  await client.query(`listen ${TAG_CHANNEL}`)
  token = await sessionOf()
  const [here, there] = [await createTerm('categories', 'Aquí'), await createTerm('categories', 'Allá')]
  const [one, two] = [await createTerm('tags', 'Uno'), await createTerm('tags', 'Dos')]
  const day = (n: number) => `2026-01-0${n}T00:00:00.000Z`
  const made = [
    ['viejo', { category: here.id, tags: [one.id], publishedAt: day(1) }],
    ['medio', { category: here.id, tags: [one.id, two.id], publishedAt: day(2) }],
    ['cercano', { category: here.id, publishedAt: day(3) }],
    ['lejano', { category: there.id, tags: [two.id], publishedAt: day(4) }],
    ['ultimo', { publishedAt: day(5) }],
    ['borrador', { category: there.id, tags: [one.id], _status: 'draft' }],
  ] as const
  ids = { here: here.id, there: there.id, one: one.id, two: two.id }
  for (const [slug, data] of made)
    ids[slug] = (
      await createPost({
        slug,
        title: `Sobre ${slug}`,
        _status: 'published',
        ...data,
        tags: [...('tags' in data ? data.tags : [])],
      })
    ).id
  reads = Object.fromEntries([
    ...['', '?limit=2', '?categorySlug=aqui', '?tag=uno', '?search=sobre', '/recent'].map((query) => [
      `list ${query}`,
      calls(`/blog/posts${query}`),
    ]),
    ['categories', calls('/blog/categories')],
    ['tags', calls('/blog/tags')],
    ['sitemap', queries(async () => [await postAddresses(0, 100), await publishedTotals()])],
    ...[...SLUGS, 'nuevo', 'renombrado'].flatMap((slug) => [
      [`article ${slug}`, calls(`/blog/posts/${slug}`)],
      [`related to ${slug}`, queries(async () => relatedOf(await publishedPost(slug)))],
      [`around ${slug}`, queries(() => neighbours(slug))],
      [`moved from ${slug}`, queries(() => movedPost(slug))],
    ]),
    ...SLUGS.map((slug) => [`link to ${slug}`, queries(() => referencesOf({ relationTo: 'posts', value: ids[slug] }))]),
  ])
})
afterAll(() => client.end())

const write = (method: string, address: string, body?: object) => api(method, `/blog/admin/${address}`, { token, body })
const edit = (slug: string, data: object) => write('PUT', `posts/${ids[slug]}`, data)

/** In this order; each is a kind of change that readers see. */
const CHANGES: [string, () => Promise<unknown>][] = [
  ['publish a draft', () => edit('borrador', { isPublished: true })],
  [
    'publish a new article',
    () => write('POST', 'posts', { title: 'Nuevo', slug: 'nuevo', content: 'Hola.', isPublished: true }),
  ],
  ['retitle', () => edit('medio', { title: 'Sobre lejano y más' })],
  ['change the text', () => edit('cercano', { content: 'Otro texto.' })],
  ['move to another category', () => edit('medio', { categoryId: ids.there })],
  ['take a tag away', () => edit('viejo', { tagIds: [] })],
  ['add a tag', () => edit('ultimo', { tagIds: [ids.one, ids.two] })],
  ['take the category away', () => edit('cercano', { categoryId: null })],
  ['rename', () => edit('medio', { slug: 'renombrado' })],
  ['unpublish one in the middle', () => write('POST', `posts/${ids.lejano}/unpublish`)],
  ['publish it again in its place', () => write('POST', `posts/${ids.lejano}/publish`)],
  ['unpublish the newest', () => write('POST', `posts/${ids.ultimo}/unpublish`)],
  ['move to the trash', () => write('DELETE', `posts/${ids.viejo}`)],
  ['rename a category', () => write('PUT', `categories/${ids.there}`, { name: 'Allí', slug: 'alla' })],
  ['rename a tag', () => write('PUT', `tags/${ids.two}`, { name: 'Segundo', slug: 'dos' })],
]

it('[API-45] refreshes whatever a change shows readers, and leaves what it does not', async () => {
  for (const [name, change] of CHANGES) {
    const before = await all()
    refreshed = []
    expect((await change()) as object, name).toMatchObject({
      status: expect.toSatisfy((status: number) => status < 300),
    })
    await client.query('select 1') // notifications arrive before the response to a later query
    const after = await all()
    const changed = [...before].filter(([read, { shows }]) => shows !== after.get(read)?.shows)
    expect(changed.length, `${name} changes nothing`).toBeGreaterThan(0)
    const missed = changed.filter(([, { shows, tags }]) => shows && !refreshed.some((tag) => tags.has(tag)))
    expect(
      missed.map(([read]) => read),
      `${name} refreshes ${refreshed}`,
    ).toEqual([])
  }
})

it('keeps what a publication does not show', async () => {
  const before = await all()
  refreshed = []
  await write('POST', 'posts', { title: 'Ajeno a todo', content: 'Hola.', isPublished: true })
  await client.query('select 1')
  const isKept = (read: string) => !refreshed.some((tag) => before.get(read)?.tags.has(tag))
  const kept = Object.keys(reads).filter(isKept)
  expect(kept).toEqual(
    expect.arrayContaining(['article lejano', 'article cercano', 'around cercano', 'link to lejano']),
  )
  for (const read of ['list ', 'list /recent', 'categories', 'sitemap', 'around nuevo'])
    expect(kept).not.toContain(read)
  expect(refreshed).not.toContain(tags.order)
  expect(refreshed.some((tag) => tag.startsWith(VIEWED))).toBe(false)
})

it('refreshes only the article itself after a view', async () => {
  const before = await all()
  refreshed = []
  expect((await api('POST', '/blog/posts/cercano/view')).status).toBe(200)
  await client.query('select 1')
  expect(refreshed).toEqual([`${VIEWED}cercano`])
  expect([...before].filter(([, { tags }]) => tags.has(`${VIEWED}cercano`)).map(([read]) => read)).toEqual([
    'article cercano',
  ])
})
