import { sql } from '@payloadcms/db-postgres/drizzle'
import { tags } from '@/platform/cache/tags'
import { MEDIA_PATH } from '@/platform/domain/mediaFile'
import { idOf } from '@/platform/domain/relation'
import { isPublic, isPublicPage } from '@/platform/queries/conditions'
import { cachedByTag } from '@/platform/queries/read/cachedByTag'
import { query } from '@/platform/queries/read/query'

/** A picture of the library as readers get it. */
export type LibraryPicture = { src: string; alt: string; width: number; height: number }
/** What a rich text refers to by id: the URLs of links, keyed `posts/7`, and pictures. What readers can't see is left out. */
export type References = { hrefs: Record<string, string>; pictures: Record<string, LibraryPicture> }

type Named = { posts: Set<number>; pages: Set<number>; media: Set<number> }

/** Reads what a rich text leads to and shows. */
export async function referencesOf(text: unknown): Promise<References> {
  const named: Named = { posts: new Set(), pages: new Set(), media: new Set() }
  collect(text, named)
  const [posts, pages, pictures] = await Promise.all([
    postSlugs([...named.posts]),
    pageSlugs([...named.pages]),
    picturesOf([...named.media]),
  ])
  const hrefs = [
    ...posts.map(({ id, slug }) => [`posts/${id}`, `/blog/${slug}`]),
    ...pages.map(({ id, slug }) => [`pages/${id}`, `/${slug}`]),
  ]
  return { hrefs: Object.fromEntries(hrefs), pictures }
}

/** Documents are referred to as in Payload's relations, at any depth. */
function collect(value: unknown, named: Named): void {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) {
    const { relationTo, value: relation } = value as { relationTo?: unknown; value?: unknown }
    const ids = named[relationTo as keyof Named]
    if (ids) ids.add(Number(idOf(relation)))
  }
  for (const each of Object.values(value)) collect(each, named)
}

type Slug = { id: number; slug: string }

const postSlugs = cachedByTag({
  name: 'post-slugs',
  tags: () => [tags.posts],
  whileBuilding: [],
  load: async (ids: number[]): Promise<Slug[]> =>
    ids.length === 0 ? [] : query`select id, slug from blog_posts p where ${isPublic} and ${among(ids)}`,
})

const pageSlugs = cachedByTag({
  name: 'page-slugs',
  tags: () => [tags.pages],
  whileBuilding: [],
  load: async (ids: number[]): Promise<Slug[]> =>
    ids.length === 0 ? [] : query`select id, slug from site_pages where ${isPublicPage} and ${among(ids)}`,
})

/** A picture of the library, given its id or itself; null if there is none. */
export async function pictureOf(relation: unknown): Promise<LibraryPicture | null> {
  const id = Number(idOf(relation ?? 0))
  return id > 0 ? ((await picturesOf([id]))[id] ?? null) : null
}

const picturesOf = cachedByTag({
  name: 'library-pictures',
  tags: () => [tags.pages],
  whileBuilding: {},
  async load(ids: number[]): Promise<References['pictures']> {
    if (ids.length === 0) return {}
    const rows = await query<{ id: number; filename: string; alt: string; width: number; height: number }>`
      select id, filename, coalesce(alt, '') as alt, width::int, height::int from blog_media
      where width is not null and ${among(ids)}`
    return Object.fromEntries(
      rows.map(({ id, filename, ...size }) => [id, { ...size, src: `${MEDIA_PATH}${encodeURIComponent(filename)}` }]),
    )
  },
})

const among = (ids: number[]) => sql`id = any(${sql.param(ids)}::int[])`
