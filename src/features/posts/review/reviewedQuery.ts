import type { PayloadRequest } from 'payload'
import type { Known } from '@/features/posts/review/check'
import type { Outline } from '@/mdx/reader/readDocument'
import type { TextFacts } from '@/mdx/reader/textFacts'
import { execute } from '@/platform/db/transaction'
import { MEDIA_PATH } from '@/platform/domain/mediaFile'
import { slugify } from '@/platform/domain/text/slug'
import { isPublic } from '@/platform/queries/conditions'
import { existingInternalLinks, type InternalLink, internalLinkOf } from '@/platform/queries/internalLinks'

type Asked = {
  /** The post; 0 for one that isn't stored. */
  id: number
  slug: string
  title: string
  featuredImage: string
  anchors: Outline['anchors']
  facts: Pick<TextFacts, 'links'>
}

/** What the database knows of an article that is reviewed, and the paths of this site that it links or shows. */
export async function knownOf(req: PayloadRequest, article: Asked): Promise<{ known: Known; paths: string[] }> {
  const { id, slug, title, featuredImage, anchors, facts } = article
  const path = internalLinkOf('', `/blog/${slug || slugify(title) || 'articulo'}`)?.path ?? ''
  const links = facts.links.flatMap(({ url }) => {
    const target = internalLinkOf(url, path)
    return target ? [{ url, target }] : []
  })
  const own = new Set(['', ...anchors])
  const others = links.filter(({ target }) => target.path !== path)
  const picture = internalLinkOf(featuredImage, path)
  const targets = [...others.map(({ target }) => target), ...(picture ? [picture] : [])]
  const paths = [...new Set(targets.map((target) => target.path))]
  const isThere = await existingInternalLinks(
    req,
    others.map(({ target }) => target),
  )
  const dead = links.filter(({ target }) => (target.path === path ? !own.has(target.anchor) : !isThere(target)))
  const known = {
    deadLinks: new Set(dead.map(({ url }) => url)),
    isTitleTaken: await isTitleTaken(req, title, id),
    pictureAlt: await pictureAlt(req, picture),
  }
  return { known, paths }
}

async function isTitleTaken(req: PayloadRequest, title: string, self: number): Promise<boolean> {
  const rows = await execute(req)`
    select 1 from blog_posts p where fold_text(p.title) = fold_text(${title}) and ${isPublic} and p.id <> ${self} limit 1`
  return rows.length > 0
}

/** The alternative text of a picture of the library, or null if it has no such picture; undefined for any other. */
async function pictureAlt(req: PayloadRequest, target: InternalLink | null): Promise<string | null | undefined> {
  if (!target?.path.startsWith(MEDIA_PATH)) return undefined
  const filename = target.path.slice(MEDIA_PATH.length)
  const [file] = await execute<{ alt: string | null }>(req)`
    select alt from blog_media where filename = ${filename} limit 1`
  return file ? (file.alt ?? '').trim() : null
}
