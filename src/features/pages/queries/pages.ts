import config from '@payload-config'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { getPayload } from 'payload'
import { isReservedPageSlug } from '@/features/pages/reservedSlugs'
import type { Page } from '@/payload-types'
import { tags } from '@/platform/cache/tags'
import { isoTime } from '@/platform/db/isoTime'
import { SLUG_PATTERN } from '@/platform/domain/text/slug'
import { isPublicPage } from '@/platform/queries/conditions'
import { cachedByTag } from '@/platform/queries/read/cachedByTag'
import { query } from '@/platform/queries/read/query'
import { isRowId } from '@/platform/schemas/rowId'
import { type LibraryPicture, pictureOf, type References, referencesOf } from '@/richText/queries'

/** A page as it is rendered: its text, and what the text leads to and shows. */
export type SitePage = Pick<Page, 'title' | 'slug' | 'content' | 'updatedAt'> & {
  meta: { title: string; description: string; picture: LibraryPicture | null }
  references: References
}

/** Whether a page can be at an address: anything else is not even looked for. */
const isPossible = (slug: string) => SLUG_PATTERN.test(slug) && !isReservedPageSlug(slug)

export async function publishedPage(slug: string): Promise<SitePage | null> {
  const page = isPossible(slug) ? await pageAt(slug) : null
  return page && shownPage(page)
}

const pageAt = cachedByTag({
  name: 'published-page',
  tags: () => [tags.pages],
  whileBuilding: null,
  async load(slug: string): Promise<Page | null> {
    const [row] = await query<{ id: number }>`select id from site_pages where slug = ${slug} and ${isPublicPage}`
    if (!row) return null
    const payload = await getPayload({ config })
    return payload.findByID({ collection: 'pages', id: row.id, depth: 0, overrideAccess: true }) // it is published
  },
})

/** Where the published page is that was once at `slug`, or null. However often it has moved, it is one step. */
export async function movedPage(slug: string): Promise<string | null> {
  return isPossible(slug) ? movedTo(slug) : null
}

const movedTo = cachedByTag({
  name: 'moved-page',
  tags: () => [tags.pages],
  whileBuilding: null,
  async load(slug: string): Promise<string | null> {
    const rows = await query<{ slug: string }>`
      select p.slug from site_page_old_slugs o join site_pages p on p.id = o.page_id where o.slug = ${slug} and ${isPublicPage}`
    return rows[0]?.slug ?? null
  },
})

export type PageAddress = { slug: string; title: string; updatedAt: string }

/** Every published page. */
export const pageAddresses = cachedByTag({
  name: 'page-addresses',
  tags: () => [tags.pages],
  whileBuilding: [],
  load: (): Promise<PageAddress[]> =>
    query`
      select slug, title, ${isoTime(sql`updated_at`)} as "updatedAt" from site_pages where ${isPublicPage} order by title, id`,
})

/**
 * The newest draft of a page for users who may edit it, identified by the request's headers; null for everybody else.
 */
export async function draftPage(id: string, headers: Headers): Promise<SitePage | null> {
  if (!isRowId(id)) return null
  const payload = await getPayload({ config })
  const { user } = await payload.auth({ headers })
  if (!user) return null
  const page = await payload
    .findByID({ collection: 'pages', id, depth: 0, draft: true, disableErrors: true, overrideAccess: false, user })
    .catch(() => null) // Payload throws if they may not
  return page && shownPage(page)
}

async function shownPage({ title, slug, content, updatedAt, meta }: Page): Promise<SitePage> {
  const [references, picture] = await Promise.all([referencesOf(content), pictureOf(meta?.image)])
  const search = { title: meta?.title?.trim() ?? '', description: meta?.description?.trim() ?? '', picture }
  return { title, slug, content, updatedAt, meta: search, references }
}
