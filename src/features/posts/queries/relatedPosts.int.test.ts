import { sql } from '@payloadcms/db-postgres/drizzle'
import { api } from '@tests/support/api'
import { createPost, createTerm, payload } from '@tests/support/factories'
import { expect, it } from 'vitest'

/** Stores more posts than are ranked, all with both tags. */
async function storeMany(status: 'draft' | 'published', category: number, tags: number[]): Promise<void> {
  await (await payload()).db.drizzle.execute(sql`
    with stored as (
      insert into blog_posts (title, slug, category_id, author_id, is_published, _status, published_at)
      select 'Otro', ${status} || i, ${category}::int, (select min(id) from users), ${status} = 'published',
        ${status}::enum_blog_posts_status, now() - i * interval '1 day'
      from generate_series(1, 41) i returning id)
    insert into blog_posts_rels (parent_id, path, "order", blog_tags_id)
    select id, 'tags', 1, tag from stored, unnest(${sql.param(tags)}::int[]) tag`)
}

const published = (slug: string, data: object) => createPost({ slug, title: slug, _status: 'published', ...data })
const related = async (slug: string): Promise<string[]> =>
  (await api('GET', `/blog/posts/${slug}/related`)).body.posts.map((post: { slug: string }) => post.slug)

async function makeTerms() {
  const [here, there] = [await createTerm('categories'), await createTerm('categories')]
  const [one, two] = [await createTerm('tags'), await createTerm('tags')]
  return { here: here.id, there: there.id, one: one.id, both: [one.id, two.id] }
}

it('[API-27] drafts take no place of an article, however many share its tags', async () => {
  const { here, there, one, both } = await makeTerms()
  await published('con-borradores', { category: here, tags: both })
  await published('comparte-una', { category: there, tags: [one] })
  await published('solo-categoria', { category: here })
  await storeMany('draft', here, both)
  expect((await related('con-borradores')).slice(0, 2)).toEqual(['comparte-una', 'solo-categoria'])
})

it('[API-27] of many that share as many tags, the one of the same category comes first, then the newest', async () => {
  const { here, there, both } = await makeTerms()
  await published('con-muchos', { category: here, tags: both })
  await storeMany('published', there, both)
  await published('de-la-misma', { category: here, tags: both, publishedAt: '2020-01-01T00:00:00.000Z' })
  expect(await related('con-muchos')).toEqual(['de-la-misma', 'published1', 'published2'])
})
