import { type PageAddress, pageAddresses } from '@/features/pages/queries/pages'
import { type PostAddress, postAddresses, publishedTotals } from '@/features/posts/queries/sitemapEntries'
import { allCategories } from '@/features/terms/queries'
import type { TermRef } from '@/features/terms/schema'
import { siteSettings } from '@/platform/queries/settings'
import { shownTeam } from '@/ui/site/seo/siteData'
import { siteUrl } from '@/ui/site/seo/siteUrl'
import { type Xml, xml, xmlDocument } from '@/ui/site/seo/xml'

const SITEMAP = xml`xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"`
const IMAGES = xml`xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"`

type Entry = { url: string; modified?: string; frequency: string; priority: string; images: string[] }

/** Builds robots.txt: allows everything public and links the sitemap. */
export function robotsTxt(): Response {
  const panel = ['$', '/', '?'].map((end) => `Disallow: /admin${end}`) // not a page such as `/administracion`
  const lines = ['User-agent: *', 'Allow: /', ...panel, '', `Sitemap: ${siteUrl('/sitemap.xml')}`, '']
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}

/** The maximum number of URLs search engines read per file. */
const MOST_IN_A_FILE = 50_000

/** Builds the sitemap of all public pages, with their images; beyond `most` URLs, an index of its parts. */
export async function sitemapXml(most = MOST_IN_A_FILE): Promise<Response> {
  const plan = await planFor(most)
  return plan.parts > 1 ? sitemapIndex(plan.parts, plan.updatedAt) : partOf(plan, 0)
}

/** Builds one of the sitemap's parts; `name` is `1.xml` and so on. */
export async function sitemapPartXml(name: string, most = MOST_IN_A_FILE): Promise<Response> {
  const plan = await planFor(most)
  const part = Number(/^([1-9]\d{0,5})\.xml$/.exec(name)?.[1]) - 1
  return part < plan.parts ? partOf(plan, part) : new Response('', { status: 404 })
}

type Plan = { others: Entry[]; size: number }

/** `others` are in the first part; `size`: how many articles are in each, so that every one is in exactly one. */
async function planFor(most: number) {
  const [{ total, updatedAt }, others] = await Promise.all([publishedTotals(), otherEntries()])
  const size = most - others.length
  return { others, size, updatedAt, parts: Math.max(1, Math.ceil(total / size)) }
}

async function partOf({ others, size }: Plan, part: number): Promise<Response> {
  const posts = (await postAddresses(part, size)).map(postEntry)
  return fileOf(part === 0 ? [...others, ...posts] : posts)
}

/** Returns the entries for everything that isn't an article. */
async function otherEntries(): Promise<Entry[]> {
  const [settings, { updatedAt: modified }, categories, pages] = await Promise.all([
    siteSettings(),
    publishedTotals(),
    allCategories(),
    pageAddresses(),
  ])
  const portraits = shownTeam(settings)
    .map(({ image }) => image)
    .filter(Boolean)
  return [
    { url: `${siteUrl()}/`, modified, frequency: 'weekly', priority: '1.0', images: portraits },
    { url: siteUrl('/blog'), modified, frequency: 'daily', priority: '0.9', images: [] },
    ...(settings.isBookable ? [{ url: siteUrl('/reservar'), frequency: 'daily', priority: '0.8', images: [] }] : []),
    ...categories.filter(({ postCount }) => postCount > 0).map(categoryEntry),
    ...pages.map(pageEntry),
  ]
}

const categoryEntry = ({ slug }: TermRef): Entry => ({
  url: siteUrl(`/blog/category/${slug}`),
  frequency: 'weekly',
  priority: '0.6',
  images: [],
})

const pageEntry = ({ slug, updatedAt }: PageAddress): Entry => ({
  url: siteUrl(`/${slug}`),
  modified: updatedAt,
  frequency: 'yearly',
  priority: '0.3',
  images: [],
})

const fileOf = (entries: Entry[]) =>
  xmlDocument(xml`<urlset ${SITEMAP} ${IMAGES}>
${entries.map(xmlOf)}</urlset>`)

function sitemapIndex(parts: number, modified: string | undefined): Response {
  const files = Array.from({ length: parts }, (_, index) => siteUrl(`/sitemap/${index + 1}.xml`))
  return xmlDocument(xml`<sitemapindex ${SITEMAP}>
${files.map((file) => xml`  <sitemap><loc>${file}</loc>${lastModified(modified)}</sitemap>\n`)}</sitemapindex>`)
}

const postEntry = ({ slug, updatedAt, featuredImage }: PostAddress): Entry => ({
  url: siteUrl(`/blog/${slug}`),
  modified: updatedAt,
  frequency: 'monthly',
  priority: '0.8',
  images: featuredImage ? [featuredImage] : [],
})

const xmlOf = ({ url, modified, frequency, priority, images }: Entry): Xml =>
  xml`  <url><loc>${url}</loc>${lastModified(modified)}<changefreq>${frequency}</changefreq><priority>${priority}</priority>${images.map(imageOf)}</url>\n`

const imageOf = (image: string) => xml`<image:image><image:loc>${siteUrl(image)}</image:loc></image:image>`
const lastModified = (time: string | undefined) => (time ? xml`<lastmod>${time}</lastmod>` : undefined)
