import { type PostAddress, postAddresses, publishedTotals, siteSettings } from '../queries'
import { SHOWN_MEMBERS } from '../sections/Team'
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

/** The addresses that search engines read in one file at most. */
const MOST_IN_A_FILE = 50_000
const XML = { 'Content-Type': 'application/xml; charset=utf-8' }

/** The addresses of all public pages, with their pictures; of more articles than `most`, the parts that hold them. */
export async function sitemapXml(most = MOST_IN_A_FILE): Promise<Response> {
  const { total, updatedAt } = await publishedTotals()
  const parts = Math.ceil(total / (most - OTHER_PAGES))
  return parts > 1 ? indexOf(parts, updatedAt) : sitemapPartXml('1.xml', most)
}

/** One of the files that the map leads to when there are many articles; `name` is `1.xml` and so on. */
export async function sitemapPartXml(name: string, most = MOST_IN_A_FILE): Promise<Response> {
  const { total, updatedAt } = await publishedTotals()
  const part = Number(/^([1-9]\d{0,5})\.xml$/.exec(name)?.[1]) - 1
  const size = most - OTHER_PAGES
  if (!(part === 0 || part * size < total)) return new Response('', { status: 404, headers: XML })
  const others = part === 0 ? await otherEntries(updatedAt) : []
  return fileOf([...others, ...(await postAddresses(part, size)).map(postEntry)])
}

/** Landing and blog: the first file names them too. */
const OTHER_PAGES = 2

async function otherEntries(modified: string | undefined): Promise<Entry[]> {
  const { team } = await siteSettings()
  const portraits = team
    .slice(0, SHOWN_MEMBERS)
    .map(({ image }) => image)
    .filter(Boolean)
  return [
    { url: `${siteUrl()}/`, modified, frequency: 'weekly', priority: '1.0', images: portraits },
    { url: siteUrl('/blog'), modified, frequency: 'daily', priority: '0.9', images: [] },
  ]
}

const fileOf = (entries: Entry[]) => xml(`<urlset ${NAMESPACES}>\n${entries.map(xmlOf).join('\n')}\n</urlset>`)

function indexOf(parts: number, modified: string | undefined): Response {
  const lastmod = modified ? `<lastmod>${modified}</lastmod>` : ''
  const files = Array.from({ length: parts }, (_, index) => siteUrl(`/sitemap/${index + 1}.xml`))
  const lines = files.map((file) => `  <sitemap><loc>${file}</loc>${lastmod}</sitemap>`)
  return xml(`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</sitemapindex>`)
}

const xml = (content: string) => new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${content}\n`, { headers: XML })

const postEntry = ({ slug, updatedAt, featuredImage }: PostAddress): Entry => ({
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
