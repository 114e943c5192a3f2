import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { publishedPost } from '@/features/posts/queries/posts'
import { articleCard } from '@/features/posts/site/card/articleCard'
import { authorName } from '@/platform/domain/author'
import { siteSettings } from '@/platform/queries/settings'
import { sharp } from '@/platform/storage/sharp'
import { SOCIAL_SIZE } from '@/ui/site/seo/pageMetadata'

const WEBP_WIDTH = 960

const drawing = (name: string) => readFile(path.resolve(`assets/house/${name}.svg`))

const webp = async (name: string) =>
  sharp(await drawing(name))
    .resize(WEBP_WIDTH)
    .webp({ quality: 82 })
    .toBuffer()

const socialPng = (svg: Buffer) =>
  sharp(svg)
    .resize({ ...SOCIAL_SIZE, fit: 'cover' })
    .png({ palette: true })
    .toBuffer()

const PICTURES: Record<string, { type: string; render: () => Promise<Buffer> }> = {
  'equipo-1.webp': { type: 'image/webp', render: () => webp('equipo-1') },
  'equipo-2.webp': { type: 'image/webp', render: () => webp('equipo-2') },
  'consulta.webp': { type: 'image/webp', render: () => webp('consulta') },
  'social.png': { type: 'image/png', render: async () => socialPng(await drawing('social')) },
}

/** The file names under `/imagenes`. */
export const housePictureNames = Object.keys(PICTURES)

/** Renders one of the site's own pictures from its drawing. */
export async function housePicture(name: string): Promise<Response> {
  const picture = PICTURES[name]
  if (!picture) return new Response(null, { status: 404 })
  return pictureResponse(picture.type, await picture.render())
}

/** Returns a published article's card for social networks; `file` is its slug followed by `.png`. */
export async function articlePicture(file: string): Promise<Response> {
  const slug = /^(.+)\.png$/.exec(file)?.[1]
  const [{ brand }, post] = await Promise.all([siteSettings(), slug ? publishedPost(slug) : null])
  if (!post) return new Response(null, { status: 404 })
  const { title, category, author, readTimeMinutes } = post
  const facts = `${authorName(author, brand)} · ${readTimeMinutes} min de lectura`
  const card = await articleCard({ brand, title, category: category?.name ?? '', facts })
  return pictureResponse('image/png', await socialPng(Buffer.from(card)))
}

const pictureResponse = (type: string, picture: Buffer) =>
  new Response(new Uint8Array(picture), { headers: { 'Content-Type': type, 'Cache-Control': 'public, max-age=86400' } })
