import { sql } from '@payloadcms/db-postgres/drizzle'
import { api } from '@tests/support/api'
import { createPost, payload } from '@tests/support/factories'
import { writers } from '@tests/support/locks'
import { beforeAll, describe, expect, it } from 'vitest'

const ADDRESS = '/blog/admin/posts'
type Answer = Awaited<ReturnType<typeof api>>
const rows = async (statement: ReturnType<typeof sql>) => (await (await payload()).db.drizzle.execute(statement)).rows

describe('[API-89] 100 writers at the same moment', () => {
  let shared: { id: number; slug: string }
  const answers: Record<string, Answer[]> = {}

  beforeAll(async () => {
    const tokens = await writers(10)
    const tokenOf = (i: number) => tokens[i % tokens.length]
    shared = await createPost({ title: 'El disputado', slug: 'disputado', _status: 'published' })
    const post = (address: string, body?: object) => (i: number) => api('POST', address, { token: tokenOf(i), body })
    const calls: [string, number, (i: number) => Promise<Answer>][] = [
      ['created', 20, post(ADDRESS, { title: 'El mismo título', content: 'Texto.' })],
      [
        'saved',
        25,
        (i) => api('PUT', `${ADDRESS}/${shared.id}`, { token: tokenOf(i), body: { title: `Guardado ${i}` } }),
      ],
      [
        'autosaved',
        15,
        (i) =>
          api('PUT', `${ADDRESS}/${shared.id}?autosave=true`, { token: tokenOf(i), body: { title: `Borrador ${i}` } }),
      ],
      ['published', 10, post(`${ADDRESS}/${shared.id}/publish`)],
      ['unpublished', 5, post(`${ADDRESS}/${shared.id}/unpublish`)],
      ['viewed', 10, post(`/blog/posts/disputado/view`)],
      ['categories', 8, post('/blog/admin/categories', { name: 'A la vez' })],
      ['tags', 7, post('/blog/admin/tags', { name: 'A la vez' })],
    ]
    // Interleaved, so that different kinds run concurrently.
    const order = calls.flatMap(([kind, count, call]) => Array.from({ length: count }, (_, i) => ({ kind, i, call })))
    order.sort((a, b) => a.i - b.i)
    expect(order).toHaveLength(100)
    await Promise.all(
      order.map(async ({ kind, i, call }) => {
        const answer = await call(i)
        answers[kind] = [...(answers[kind] ?? []), answer]
      }),
    )
  })

  const statuses = (kind: string) => (answers[kind] ?? []).map(({ status }) => status)

  it('each get a response of the API contract', () => {
    const all = Object.values(answers).flat()
    expect(all.filter(({ status }) => status >= 500).map(({ body }) => body)).toEqual([])
    for (const kind of ['created']) expect(new Set(statuses(kind))).toEqual(new Set([201]))
    for (const kind of ['saved', 'autosaved', 'published', 'unpublished']) {
      expect(new Set(statuses(kind)), kind).toEqual(new Set([200]))
    }
  })

  it('[API-38] each get a slug', () => {
    const slugs = (answers.created ?? []).map(({ body }) => body.slug)
    const expected = Array.from({ length: 20 }, (_, i) => (i === 0 ? 'el-mismo-titulo' : `el-mismo-titulo-${i + 1}`))
    expect(slugs.sort()).toEqual(expected.sort())
  })

  it('[API-51] create one category and one tag', () => {
    expect(statuses('categories').sort()).toEqual([201, ...Array(7).fill(409)])
    expect(statuses('tags').sort()).toEqual([201, ...Array(6).fill(409)])
  })

  it('[API-29] lose no view', async () => {
    const counted = statuses('viewed').filter((status) => status === 200).length
    const [row] = await rows(sql`select views from post_views where post_id = ${shared.id}`)
    expect(row?.views).toBe(counted)
  })

  it('[API-44] keep the first publication date', () => {
    const dates = new Set([...(answers.published ?? []), ...(answers.saved ?? [])].map(({ body }) => body.publishedAt))
    expect(dates.size).toBe(1)
  })

  it('leave every post in a consistent state', async () => {
    expect(
      await rows(sql`select id from blog_posts where is_published is distinct from (_status = 'published')
        or (is_published and published_at is null)`),
    ).toEqual([])
    expect(
      await rows(sql`select p.id from blog_posts p left join _blog_posts_v v on v.parent_id = p.id and v.latest
        group by p.id having count(v.id) <> 1`),
    ).toEqual([])
    // A row equals its newest version, unless that is an autosave, of which the row knows nothing.
    expect(
      await rows(sql`select p.id from blog_posts p join _blog_posts_v v on v.parent_id = p.id and v.latest
        where p.title <> v.version_title and not (v.autosave and v.version__status = 'draft')`),
    ).toEqual([])
  })
})
