import { authorName } from '@/domain/author'
import { articleCard } from '@/drawing/articleCard'
import { sharp } from '@/drawing/sharp'
import { man, meeting, social, woman } from '@/drawing/studio'
import { publishedPost, siteSettings } from './queries'
import { SOCIAL_SIZE } from './seo/articleData'

const WEBP_WIDTH = 960

const webp = (svg: string) => sharp(Buffer.from(svg)).resize(WEBP_WIDTH).webp({ quality: 82 }).toBuffer()

const socialPng = (svg: string) =>
  sharp(Buffer.from(svg))
    .resize({ ...SOCIAL_SIZE, fit: 'cover' })
    .png({ palette: true })
    .toBuffer()

const PICTURES: Record<string, { type: string; render: () => Promise<Buffer> }> = {
  'equipo-1.webp': { type: 'image/webp', render: () => webp(woman()) },
  'equipo-2.webp': { type: 'image/webp', render: () => webp(man()) },
  'consulta.webp': { type: 'image/webp', render: () => webp(meeting()) },
  'social.png': { type: 'image/png', render: () => socialPng(social()) },
}

/** The file names under `/imagenes`. */
export const housePictureNames = Object.keys(PICTURES)

/** A picture of the house, rendered from its drawing. */
export async function housePicture(name: string): Promise<Response> {
  const picture = PICTURES[name]
  if (!picture) return new Response(null, { status: 404 })
  return pictureResponse(picture.type, await picture.render())
}

/** The card of a published article for social networks; `file` is its slug with `.png` at the end. */
export async function articlePicture(file: string): Promise<Response> {
  const slug = /^(.+)\.png$/.exec(file)?.[1]
  const [{ brand }, post] = await Promise.all([siteSettings(), slug ? publishedPost(slug) : null])
  if (!post) return new Response(null, { status: 404 })
  const { title, category, author, readTimeMinutes } = post
  const facts = `${authorName(author, brand)} · ${readTimeMinutes} min de lectura`
  return pictureResponse(
    'image/png',
    await socialPng(articleCard({ brand, title, category: category?.name ?? '', facts })),
  )
}

const pictureResponse = (type: string, picture: Buffer) =>
  new Response(new Uint8Array(picture), { headers: { 'Content-Type': type, 'Cache-Control': 'public, max-age=86400' } })
