import { tags } from '@/cache/cacheTags'
import type { CompiledArticle } from '@/mdx/ArticleText'
import { compileMdx, markupOf, readMdx } from '@/mdx/read'
import type { MdxError } from '@/mdx/reader/errors'
import type { Banner, ReadDocument } from '@/mdx/reader/readDocument'
import type { PublicPost } from '@/schemas/post'
import { cachedByTag } from '../read/cachedByTag'
import { siteSettings } from '../settings'
import { publishedPost } from './posts'

type Article = CompiledArticle &
  Pick<ReadDocument, 'headings' | 'errors'> & {
    /** What readers don't see but an editor should know. */
    warnings: MdxError[]
  }

/**
 * Compiles an article's text and returns the problems found; the public page and the preview both use this.
 *
 * @param caller who waits for a preview; readers' pages have none
 */
export async function articleOf(source: string, caller?: string): Promise<Article> {
  const { compiledSource, headings, errors, advices, banners } = await compileMdx(source, caller)
  const context = await contextOf(banners)
  const warnings = [...advices, ...warningsOf(banners, context.posts)]
  return { compiledSource, context, headings, errors, warnings }
}

/** Returns the markup of the published article at `slug` without syntax highlighting, which feeds don't carry; empty if there is none. */
export async function feedTextOf(slug: string): Promise<string> {
  const { compiledSource, banners } = await plainText(slug)
  return markupOf({ compiledSource, context: await contextOf(banners) })
}

/** Cached until the article changes: a feed has many. */
const plainText = cachedByTag({
  name: 'feed-text',
  tags: (slug) => [tags.post(slug)],
  whileBuilding: { compiledSource: '', banners: [] },
  async load(slug: string): Promise<Pick<ReadDocument, 'compiledSource' | 'banners'>> {
    const post = await publishedPost(slug)
    const { compiledSource, banners } = await readMdx(post?.content ?? '', 'plain-program')
    return { compiledSource, banners }
  },
})

/** Warnings for an editor that are not errors, including banners that readers won't see. */
export async function warningsOn({ advices, banners }: ReadDocument): Promise<MdxError[]> {
  return [...advices, ...warningsOf(banners, (await contextOf(banners)).posts)]
}

async function contextOf(banners: Banner[]): Promise<CompiledArticle['context']> {
  const slugs = [...new Set(banners.map(({ slug }) => slug))]
  const [{ brand }, ...posts] = await Promise.all([siteSettings(), ...slugs.map(publishedPost)])
  const found = posts.flatMap((post) => (post ? [[post.slug, bannerOf(post)] as const] : []))
  return { brand, posts: Object.fromEntries(found) }
}

const bannerOf = ({ title, slug, excerpt, author, category, readTimeMinutes, featuredImage }: PublicPost) => ({
  title,
  slug,
  excerpt,
  author,
  category,
  readTimeMinutes,
  featuredImage,
})

function warningsOf(banners: Banner[], posts: CompiledArticle['context']['posts']): MdxError[] {
  return banners
    .filter(({ slug }) => !Object.hasOwn(posts, slug))
    .map(({ slug, line, column }) => ({
      message: `Ningún post publicado tiene el slug «${slug.slice(0, 200)}»: los lectores no verán la tarjeta`,
      line,
      column,
    }))
}
