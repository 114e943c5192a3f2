import { feedTextOf } from '@/features/posts/queries/article'
import { recentPosts } from '@/features/posts/queries/posts'
import type { PublicPost } from '@/features/posts/schema'
import { socialPicture } from '@/features/posts/site/article/articleData'
import { authorName } from '@/platform/domain/author'
import { escaped } from '@/platform/domain/text/escaped'
import { siteSettings } from '@/platform/queries/settings'
import { siteUrl } from '@/ui/site/seo/siteUrl'
import { type Xml, xml, xmlDocument } from '@/ui/site/seo/xml'
import { feedHtml } from './feedHtml'

const FEED_POSTS = 50
const RSS = 'application/rss+xml'

/** Builds the RSS feed of the newest articles. */
export async function rssXml(): Promise<Response> {
  const [{ brand, seoDescription }, posts] = await Promise.all([siteSettings(), recentPosts(FEED_POSTS)])
  const items = await Promise.all(posts.map((post) => itemOf(post, brand)))
  const lastChange = posts
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1)
  return xmlDocument(
    xml`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">
  <channel>
    <title>El blog de ${brand}</title>
    <link>${siteUrl('/blog')}</link>
    <description>${escaped(seoDescription)}</description>
    <language>es</language>
    <copyright>${brand}</copyright>${
      lastChange &&
      xml`
    <lastBuildDate>${new Date(lastChange).toUTCString()}</lastBuildDate>`
    }
    <atom:link href="${siteUrl('/rss.xml')}" rel="self" type="${RSS}"/>${items}
  </channel>
</rss>`,
    RSS,
  )
}

/** Its description and content are HTML, which is escaped like all other text. */
async function itemOf(post: PublicPost, brand: string): Promise<Xml> {
  const url = siteUrl(`/blog/${post.slug}`)
  const terms = [post.category, ...post.tags].flatMap((term) => (term ? [term.name] : []))
  return xml`
    <item>
      <title>${post.title}</title>
      <link>${url}</link>
      <guid isPermaLink="true">${url}</guid>
      <pubDate>${new Date(post.publishedAt ?? post.createdAt).toUTCString()}</pubDate>
      <dc:creator>${authorName(post.author, brand)}</dc:creator>${terms.map(
        (name) => xml`
      <category>${name}</category>`,
      )}
      <description>${escaped(post.excerpt)}</description>
      <content:encoded>${feedHtml(await feedTextOf(post.slug), url)}</content:encoded>
      <media:content url="${socialPicture(post).url}" medium="image"/>
    </item>`
}
