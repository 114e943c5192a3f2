import { Feed } from 'feed'
import { publishedPosts, recentPosts, siteSettings } from '../queries'
import { siteUrl } from './siteUrl'

const FEED_POSTS = 50
const PAGE = 100

/** Lets search engines read everything public, and tells them where the map is. */
export function robotsTxt(): Response {
  const lines = ['User-agent: *', 'Allow: /', 'Disallow: /admin', '', `Sitemap: ${siteUrl('/sitemap.xml')}`, '']
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}

/** The addresses of all public pages. */
export async function sitemapXml(): Promise<Response> {
  const posts = await everyPost()
  const newest = posts
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1)
  const entries = [
    entry('', newest, 'weekly', '1.0'),
    entry('/blog', newest, 'daily', '0.9'),
    ...posts.map(({ slug, updatedAt }) => entry(`/blog/${slug}`, updatedAt, 'monthly', '0.8')),
  ]
  const body = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
  return xml('application/xml', `<?xml version="1.0" encoding="UTF-8"?>\n${body}`)
}

function entry(path: string, modified: string | undefined, frequency: string, priority: string): string {
  const changed = modified ? `<lastmod>${modified}</lastmod>` : ''
  // A slug holds no character that XML would need escaped; the site's own address might.
  const address = siteUrl(path || '/').replace(/&/g, '&amp;')
  return `  <url><loc>${path ? address : `${address}/`}</loc>${changed}<changefreq>${frequency}</changefreq><priority>${priority}</priority></url>`
}

async function everyPost() {
  const filter = { categorySlug: '', tag: '', search: '', limit: PAGE }
  const first = await publishedPosts({ ...filter, page: 1 })
  const rest = Array.from({ length: Math.max(0, first.pagination.totalPages - 1) }, (_, index) => index + 2)
  const others = await Promise.all(rest.map((page) => publishedPosts({ ...filter, page })))
  return [first, ...others].flatMap(({ posts }) => posts)
}

/** The newest articles, for feed readers. */
export async function rssXml(): Promise<Response> {
  const [{ brand, seoDescription }, posts] = await Promise.all([siteSettings(), recentPosts(FEED_POSTS)])
  const feed = new Feed({
    title: `El blog de ${brand}`,
    description: seoDescription,
    id: siteUrl('/blog'),
    link: siteUrl('/blog'),
    language: 'es',
    copyright: brand,
    feedLinks: { rss: siteUrl('/rss.xml') },
  })
  for (const post of posts) {
    feed.addItem({
      title: post.title,
      id: siteUrl(`/blog/${post.slug}`),
      link: siteUrl(`/blog/${post.slug}`),
      date: new Date(post.publishedAt ?? post.createdAt),
      description: post.excerpt,
      category: post.category ? [{ name: post.category.name }] : [],
    })
  }
  return xml('application/rss+xml', feed.rss2())
}

const xml = (type: string, body: string) =>
  new Response(body, { headers: { 'Content-Type': `${type}; charset=utf-8` } })
