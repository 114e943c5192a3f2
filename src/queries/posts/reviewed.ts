import type { PayloadRequest } from 'payload'
import { execute } from '@/db/transaction'
import { MEDIA_PATH } from '@/domain/mediaFile'
import { slugify } from '@/domain/text/slug'
import type { Outline } from '@/mdx/reader/readDocument'
import type { TextFacts } from '@/mdx/reader/textFacts'
import type { Known } from '@/review/check'
import { isPublic } from '../conditions'
import { existingPlaces, type Place, placeOf } from '../places'

type Asked = {
  /** The post; 0 for one that isn't stored. */
  id: number
  slug: string
  title: string
  featuredImage: string
  headings: Outline['headings']
  facts: Pick<TextFacts, 'links'>
}

/**
 * What the database knows of an article that is reviewed, and the paths of this site that it links or shows; `hold` gets
 * these before anything is read.
 */
export async function knownOf(
  req: PayloadRequest,
  article: Asked,
  hold?: (paths: string[]) => Promise<unknown>,
): Promise<{ known: Known; paths: string[] }> {
  const { id, slug, title, featuredImage, headings, facts } = article
  const path = placeOf('', `/blog/${slug || slugify(title) || 'articulo'}`)?.path ?? ''
  const links = facts.links.flatMap(({ url }) => {
    const place = placeOf(url, path)
    return place ? [{ url, place }] : []
  })
  const own = new Set(['', ...headings.map((heading) => heading.id)])
  const others = links.filter(({ place }) => place.path !== path)
  const picture = placeOf(featuredImage, path)
  const places = [...others.map(({ place }) => place), ...(picture ? [picture] : [])]
  const paths = [...new Set(places.map((place) => place.path))]
  await hold?.(paths)
  const isThere = await existingPlaces(
    req,
    others.map(({ place }) => place),
  )
  const dead = links.filter(({ place }) => (place.path === path ? !own.has(place.anchor) : !isThere(place)))
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
async function pictureAlt(req: PayloadRequest, place: Place | null): Promise<string | null | undefined> {
  if (!place?.path.startsWith(MEDIA_PATH)) return undefined
  const filename = place.path.slice(MEDIA_PATH.length)
  const [file] = await execute<{ alt: string | null }>(req)`
    select alt from blog_media where filename = ${filename} limit 1`
  return file ? (file.alt ?? '').trim() : null
}
