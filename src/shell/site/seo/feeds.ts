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
const ATOM = 'application/atom+xml'
const JSON_FEED = 'application/feed+json'

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

export async function atomXml(): Promise<Response> {
  const { title, description, home, updated, rights, posts } = await newestPosts()
  const entries = posts.map(
    (post) => xml`
  <entry>
    <title>${post.title}</title>
    <id>${post.url}</id>
    <link href="${post.url}" rel="alternate" type="text/html"/>
    <published>${post.published.toISOString()}</published>
    <updated>${post.updated.toISOString()}</updated>
    <author><name>${post.author}</name></author>${post.terms.map(
      (name) => xml`
    <category term="${name}"/>`,
    )}
    <summary>${post.summary}</summary>
    <content type="html">${post.html}</content>
    ${pictureOf(post)}
  </entry>`,
  )
  return xmlDocument(
    xml`<feed xmlns="http://www.w3.org/2005/Atom" ${MEDIA} xml:lang="es">
  <title>${title}</title>
  <subtitle>${description}</subtitle>
  <id>${home}</id>
  <link href="${home}" rel="alternate" type="text/html"/>
  <link href="${siteUrl('/atom.xml')}" rel="self" type="${ATOM}"/>
  <icon>${siteUrl('/icon-192.png')}</icon>
  <rights>${rights}</rights>
  <updated>${updated.toISOString()}</updated>${entries}
</feed>`,
    ATOM,
  )
}

export async function feedJson(): Promise<Response> {
  const { title, description, home, posts } = await newestPosts()
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    language: 'es',
    home_page_url: home,
    feed_url: siteUrl('/feed.json'),
    icon: siteUrl('/icon-512.png'),
    favicon: siteUrl('/icon-192.png'),
    items: posts.map((post) => ({
      id: post.url,
      url: post.url,
      title: post.title,
      summary: post.summary,
      content_html: post.html,
      image: post.picture,
      date_published: post.published.toISOString(),
      date_modified: post.updated.toISOString(),
      authors: [{ name: post.author }],
      tags: post.terms,
    })),
  }
  return new Response(JSON.stringify(feed), { headers: { 'Content-Type': JSON_FEED } })
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
