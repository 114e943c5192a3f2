import { tags } from '@/cache/cacheTags'
import { readMdx, renderMdx } from '@/mdx/read'
import type { MdxError } from '@/mdx/reader/errors'
import type { Banner, ReadDocument } from '@/mdx/reader/readDocument'
import { fillBanners } from '@/mdx/render/banner'
import type { PublicPost } from '@/schemas/post'
import { cachedByTag } from './cachedByTag'
import { publishedPost } from './posts'
import { siteSettings } from './settings'

type Article = Pick<ReadDocument, 'html' | 'headings' | 'errors'> & {
  /** What readers don't see and an editor should know. */
  warnings: MdxError[]
}

/**
 * The markup of an article's text, and what was found on the way: the public page and the preview show this one.
 *
 * @param caller who waits for a preview; readers' pages are nobody's
 */
export async function articleOf(source: string, caller?: string): Promise<Article> {
  const [{ brand }, { html, headings, errors, advices, banners }] = await Promise.all([
    siteSettings(),
    renderMdx(source, caller),
  ])
  const posts = await articlesOf(banners)
  return {
    html: fillBanners(html, posts, brand),
    headings,
    errors,
    warnings: [...advices, ...warningsOf(banners, posts)],
  }
}

/** The same markup of the published article at `slug` without its colours, which feeds don't carry; empty where there is none. */
export async function feedTextOf(slug: string): Promise<string> {
  const [{ brand }, { html, banners }] = await Promise.all([siteSettings(), plainText(slug)])
  return fillBanners(html, await articlesOf(banners), brand)
}

/** Kept until the article changes: a feed has many. */
const plainText = cachedByTag({
  name: 'feed-text',
  tags: (slug) => [tags.post(slug)],
  whileBuilding: { html: '', banners: [] },
  async load(slug: string): Promise<Pick<ReadDocument, 'html' | 'banners'>> {
    const post = await publishedPost(slug)
    const { html, banners } = await readMdx(post?.content ?? '', 'plain-html')
    return { html, banners }
  },
})

/** What an editor should know of a text that is no fault of it, the banners that readers don't see included. */
export async function warningsOn({ advices, banners }: ReadDocument): Promise<MdxError[]> {
  return [...advices, ...warningsOf(banners, await articlesOf(banners))]
}

async function articlesOf(banners: Banner[]): Promise<Map<string, PublicPost>> {
  const slugs = [...new Set(banners.map(({ slug }) => slug))]
  const found = await Promise.all(slugs.map(async (slug) => [slug, await publishedPost(slug)] as const))
  return new Map(found.flatMap(([slug, post]) => (post ? [[slug, post] as const] : [])))
}

function warningsOf(banners: Banner[], posts: Map<string, PublicPost>): MdxError[] {
  return banners
    .filter(({ slug }) => !posts.has(slug))
    .map(({ slug, line, column }) => ({
      message: `Ningún artículo publicado tiene el slug «${slug.slice(0, 200)}»: los lectores no verán la tarjeta`,
      line,
      column,
    }))
}
