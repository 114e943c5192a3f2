import { tags } from '@/cache/cacheTags'
import type { CompiledArticle } from '@/mdx/ArticleText'
import { compileMdx, markupOf, readMdx } from '@/mdx/read'
import type { MdxError } from '@/mdx/reader/errors'
import type { Banner, ReadDocument } from '@/mdx/reader/readDocument'
import type { PublicPost } from '@/schemas/post'
import { cachedByTag } from './cachedByTag'
import { publishedPost } from './posts'
import { siteSettings } from './settings'

type Article = CompiledArticle &
  Pick<ReadDocument, 'headings' | 'errors'> & {
    /** What readers don't see and an editor should know. */
    warnings: MdxError[]
  }

/**
 * An article's text, compiled, and what was found on the way: the public page and the preview show this one.
 *
 * @param caller who waits for a preview; readers' pages are nobody's
 */
export async function articleOf(source: string, caller?: string): Promise<Article> {
  const { compiledSource, headings, errors, advices, banners } = await compileMdx(source, caller)
  const context = await contextOf(banners)
  const warnings = [...advices, ...warningsOf(banners, context.posts)]
  return { compiledSource, context, headings, errors, warnings }
}

/** The markup of the published article at `slug` without its colours, which feeds don't carry; empty where there is none. */
export async function feedTextOf(slug: string): Promise<string> {
  const { compiledSource, banners } = await plainText(slug)
  return markupOf({ compiledSource, context: await contextOf(banners) })
}

/** Kept until the article changes: a feed has many. */
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

/** What an editor should know of a text that is no fault of it, the banners that readers don't see included. */
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
      message: `Ningún artículo publicado tiene el slug «${slug.slice(0, 200)}»: los lectores no verán la tarjeta`,
      line,
      column,
    }))
}
