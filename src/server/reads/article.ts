import type { PublicPost } from '@/domain/publicPost'
import type { MdxError } from '@/mdx/errors'
import type { Banner, Examined } from '@/mdx/examine'
import { renderMdx } from '@/mdx/read'
import { fillBanners } from '@/mdx/render/banner'
import { publishedPost } from './posts'
import { siteSettings } from './settings'

type Article = Pick<Examined, 'html' | 'headings' | 'errors'> & {
  /** What readers don't see and an editor should know. */
  warnings: MdxError[]
}

/** The markup of an article's text, and what was found on the way: the public page and the preview show this one. */
export async function articleOf(source: string): Promise<Article> {
  const [{ brand }, { html, headings, errors, banners }] = await Promise.all([siteSettings(), renderMdx(source)])
  const posts = await articlesOf(banners)
  return { html: fillBanners(html, posts, brand), headings, errors, warnings: warningsOf(banners, posts) }
}

/** The banners that readers don't see, because their articles are gone or not published. */
export async function withoutArticle(banners: Banner[]): Promise<MdxError[]> {
  return warningsOf(banners, await articlesOf(banners))
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
