import type { PublicPost } from '@/domain/publicPost'
import { siteSettings } from '../queries'
import { SHOWN_MEMBERS } from '../sections/Team'
import { everyPost } from './everyPost'
import { siteUrl } from './siteUrl'
import { escapedXml } from './xmlText'

const NAMESPACES = [
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
].join(' ')

type Entry = { url: string; modified?: string; frequency: string; priority: string; images: string[] }

/** Lets search engines read everything public, and tells them where the map is. */
export function robotsTxt(): Response {
  const lines = ['User-agent: *', 'Allow: /', 'Disallow: /admin', '', `Sitemap: ${siteUrl('/sitemap.xml')}`, '']
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}

/** The addresses of all public pages, with their pictures. */
export async function sitemapXml(): Promise<Response> {
  const [{ team }, posts] = await Promise.all([siteSettings(), everyPost()])
  const modified = posts
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1)
  const portraits = team
    .slice(0, SHOWN_MEMBERS)
    .map(({ image }) => image)
    .filter(Boolean)
  const entries: Entry[] = [
    { url: `${siteUrl()}/`, modified, frequency: 'weekly', priority: '1.0', images: portraits },
    { url: siteUrl('/blog'), modified, frequency: 'daily', priority: '0.9', images: [] },
    ...posts.map(postEntry),
  ]
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${NAMESPACES}>\n${entries.map(xmlOf).join('\n')}\n</urlset>\n`
  return new Response(body, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}

const postEntry = ({ slug, updatedAt, featuredImage }: PublicPost): Entry => ({
  url: siteUrl(`/blog/${slug}`),
  modified: updatedAt,
  frequency: 'monthly',
  priority: '0.8',
  images: featuredImage ? [featuredImage] : [],
})

function xmlOf({ url, modified, frequency, priority, images }: Entry): string {
  const lastmod = modified ? `<lastmod>${modified}</lastmod>` : ''
  const pictures = images.map((image) => {
    const address = escapedXml(siteUrl(image))
    return `<image:image><image:loc>${address}</image:loc></image:image>`
  })
  return `  <url><loc>${escapedXml(url)}</loc>${lastmod}<changefreq>${frequency}</changefreq><priority>${priority}</priority>${pictures.join('')}</url>`
}
