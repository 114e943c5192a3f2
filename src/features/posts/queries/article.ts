import { pictureSizes } from '@/features/media/pictureSizes'
import type { PublicPost } from '@/features/posts/schema'
import type { CompiledArticle } from '@/mdx/ArticleText'
import { compileMdx, markupOf, readMdx } from '@/mdx/read'
import type { ReadDocument } from '@/mdx/reader/readDocument'
import { tags } from '@/platform/cache/tags'
import { cachedByTag } from '@/platform/queries/read/cachedByTag'
import { siteSettings } from '@/platform/queries/settings'
import { postsAt, publishedPost } from './posts'

/** An article's text as readers see it. */
export type ShownText = CompiledArticle & Pick<ReadDocument, 'headings'>
type Article = ShownText & Pick<ReadDocument, 'errors'>

/**
 * Compiles an article's text and returns the errors found; the public page and the preview both use this.
 *
 * @param caller who waits for a preview; readers' pages have none
 */
export async function articleOf(source: string, caller?: string): Promise<Article> {
  const { compiledSource, headings, errors, banners, pictures } = await compileMdx(source, caller)
  return { compiledSource, context: await contextOf(banners, await pictureSizes(pictures)), headings, errors }
}

/** Returns the compiled text of the published article at `slug`, without what is for editors; empty if there is none. */
export async function publishedArticle(slug: string): Promise<ShownText> {
  const { banners, sizes, ...text } = await compiledText(slug, 'coloured')
  return { ...text, context: await contextOf(banners, sizes) }
}

/** Returns its markup without syntax highlighting, which feeds don't carry. */
export async function feedTextOf(slug: string): Promise<string> {
  const { compiledSource, banners, sizes } = await compiledText(slug, 'plain')
  return markupOf({ compiledSource, context: await contextOf(banners, sizes) })
}

/** Cached until the article changes: compiling takes longer than all else, and what a page shows beside it changes more often. */
const compiledText = cachedByTag({
  name: 'compiled-article',
  tags: (slug, _kind) => [tags.post(slug)],
  whileBuilding: { compiledSource: '', headings: [], banners: [], sizes: {} },
  async load(slug: string, kind: 'coloured' | 'plain') {
    const source = (await publishedPost(slug))?.content ?? ''
    const read = kind === 'plain' ? readMdx(source, undefined, 'plain-program') : compileMdx(source)
    const { compiledSource, headings, banners, pictures } = await read
    return { compiledSource, headings, banners, sizes: await pictureSizes(pictures) }
  },
})

type Sizes = CompiledArticle['context']['pictures']

async function contextOf(banners: string[], pictures: Sizes): Promise<CompiledArticle['context']> {
  const slugs = [...new Set(banners)]
  const [{ brand }, posts] = await Promise.all([siteSettings(), slugs.length > 0 ? postsAt(slugs, true) : []])
  return { brand, posts: Object.fromEntries(posts.map((post) => [post.slug, bannerPost(post)])), pictures }
}

const bannerPost = ({ title, slug, excerpt, author, category, readTimeMinutes, featuredImage }: PublicPost) => ({
  title,
  slug,
  excerpt,
  author,
  category,
  readTimeMinutes,
  featuredImage,
})
