import { sharp } from '@/drawing/sharp'
import { man, meeting, social, woman } from '@/drawing/studio'

const WEBP_WIDTH = 960
const SOCIAL = { width: 1200, height: 630 }

const webp = (svg: string) => sharp(Buffer.from(svg)).resize(WEBP_WIDTH).webp({ quality: 82 }).toBuffer()

const PICTURES: Record<string, { type: string; render: () => Promise<Buffer> }> = {
  'equipo-1.webp': { type: 'image/webp', render: () => webp(woman()) },
  'equipo-2.webp': { type: 'image/webp', render: () => webp(man()) },
  'consulta.webp': { type: 'image/webp', render: () => webp(meeting()) },
  'social.png': {
    type: 'image/png',
    render: () =>
      sharp(Buffer.from(social()))
        .resize({ ...SOCIAL, fit: 'cover' })
        .png({ palette: true })
        .toBuffer(),
  },
}

/** The file names under `/imagenes`. */
export const housePictureNames = Object.keys(PICTURES)

/** A picture of the house, rendered from its drawing. */
export async function housePicture(name: string): Promise<Response> {
  const picture = PICTURES[name]
  if (!picture) return new Response(null, { status: 404 })
  return new Response(new Uint8Array(await picture.render()), {
    headers: { 'Content-Type': picture.type, 'Cache-Control': 'public, max-age=86400' },
  })
}
