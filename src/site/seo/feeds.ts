import { Feed } from 'feed'
import { authorName } from '@/domain/author'
import { recentPosts, siteSettings } from '../queries'
import { socialPicture } from './articleData'
import { siteUrl } from './siteUrl'
import { escapedXml, xmlText } from './xmlText'

const FEED_POSTS = 50

/** The newest articles as RSS. */
export const rssXml = async (): Promise<Response> =>
  feedResponse('application/rss+xml', escaped((await newestPosts()).rss2()))

/** The newest articles as Atom. */
export const atomXml = async (): Promise<Response> =>
  feedResponse('application/atom+xml', escaped((await newestPosts()).atom1()))

/** The newest articles as a JSON feed. */
export const feedJson = async (): Promise<Response> =>
  feedResponse('application/feed+json', (await newestPosts()).json1())

async function newestPosts(): Promise<Feed> {
  const [{ brand, seoDescription }, posts] = await Promise.all([siteSettings(), recentPosts(FEED_POSTS)])
  const feed = new Feed({
    title: xmlText(`El blog de ${brand}`),
    description: xmlText(seoDescription),
    id: siteUrl('/blog'),
    link: siteUrl('/blog'),
    language: 'es',
    favicon: siteUrl('/icon.svg'),
    copyright: xmlText(brand),
    updated: posts[0] ? new Date(posts[0].publishedAt ?? posts[0].createdAt) : undefined,
    feedLinks: { rss: siteUrl('/rss.xml'), atom: siteUrl('/atom.xml'), json: siteUrl('/feed.json') },
  })
  for (const post of posts) {
    const url = siteUrl(`/blog/${post.slug}`)
    feed.addItem({
      title: xmlText(post.title),
      id: url,
      link: url,
      date: new Date(post.updatedAt),
      published: new Date(post.publishedAt ?? post.createdAt),
      description: xmlText(post.excerpt).replace(/</g, '&lt;'), // readers take it for HTML
      image: socialPicture(post).url,
      author: [{ name: xmlText(authorName(post.author, brand)) }],
      category: [post.category, ...post.tags].flatMap((term) => (term ? [{ name: xmlText(term.name) }] : [])),
    })
  }
  return feed
}

/** What the library puts into CDATA sections, escaped as everything else: half the readers search a feed without parsing it. */
const escaped = (xml: string) => xml.replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, (_, text: string) => escapedXml(text))

const feedResponse = (type: string, body: string) =>
  new Response(body, { headers: { 'Content-Type': `${type}; charset=utf-8` } })
