import { feedTextOf } from '@/features/posts/queries/article'
import { recentPosts } from '@/features/posts/queries/posts'
import { socialPicture } from '@/features/posts/site/article/articleData'
import { authorName } from '@/platform/domain/author'
import { escaped } from '@/platform/domain/text/escaped'
import { siteSettings } from '@/platform/queries/settings'
import { siteUrl } from '@/ui/site/seo/siteUrl'
import { xml, xmlDocument } from '@/ui/site/seo/xml'
import { feedHtml } from './feedHtml'

const FEED_POSTS = 50
const RSS = 'application/rss+xml'

/** Builds the RSS feed of the newest articles. Only its descriptions are HTML, escaped like all other text. */
export async function rssXml(): Promise<Response> {
  const { title, description, home, updated, rights, posts } = await newestPosts()
  const items = posts.map(
    (post) => xml`
    <item>
      <title>${post.title}</title>
      <link>${post.url}</link>
      <guid isPermaLink="true">${post.url}</guid>
      <pubDate>${post.published.toUTCString()}</pubDate>
      <dc:creator>${post.author}</dc:creator>${post.terms.map(
        (name) => xml`
      <category>${name}</category>`,
      )}
      <description>${escaped(post.summary)}</description>
      <content:encoded>${post.html}</content:encoded>
      ${pictureOf(post)}
    </item>`,
  )
  return xmlDocument(
    xml`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" ${MEDIA}>
  <channel>
    <title>${title}</title>
    <link>${home}</link>
    <description>${escaped(description)}</description>
    <language>es</language>
    <copyright>${rights}</copyright>
    <lastBuildDate>${updated.toUTCString()}</lastBuildDate>
    <atom:link href="${siteUrl('/rss.xml')}" rel="self" type="${RSS}"/>${items}
  </channel>
</rss>`,
    RSS,
  )
}

async function newestPosts() {
  const [{ brand, seoDescription }, posts] = await Promise.all([siteSettings(), recentPosts(FEED_POSTS)])
  const entries = await Promise.all(
    posts.map(async (post) => {
      const url = siteUrl(`/blog/${post.slug}`)
      return {
        url,
        title: post.title,
        summary: post.excerpt,
        html: feedHtml(await feedTextOf(post.slug), url),
        author: authorName(post.author, brand),
        terms: [post.category, ...post.tags].flatMap((term) => (term ? [term.name] : [])),
        picture: socialPicture(post).url,
        published: new Date(post.publishedAt ?? post.createdAt),
        updated: new Date(post.updatedAt),
      }
    }),
  )
  return {
    title: `El blog de ${brand}`,
    description: seoDescription,
    rights: brand,
    home: siteUrl('/blog'),
    updated: new Date(Math.max(0, ...entries.map(({ updated }) => updated.getTime()))),
    posts: entries,
  }
}

const MEDIA = xml`xmlns:media="http://search.yahoo.com/mrss/"`
const pictureOf = ({ picture }: { picture: string }) => xml`<media:content url="${picture}" medium="image"/>`
