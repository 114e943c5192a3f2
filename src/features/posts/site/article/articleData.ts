import type { BlogPosting, Organization, Person, WithContext } from 'schema-dts'
import type { PublicPost } from '@/features/posts/schema'
import { authorName } from '@/platform/domain/author'
import { searchResultOf } from '@/platform/domain/searchResult'
import type { SiteSettings } from '@/platform/schemas/settings'
import { SOCIAL_SIZE, type SocialImage } from '@/ui/site/seo/pageMetadata'
import { companyId, personData, shownTeam } from '@/ui/site/seo/siteData'
import { siteUrl } from '@/ui/site/seo/siteUrl'

/**
 * Returns the URL of an article's generated card. Networks cache an image by its URL, so the URL changes with the
 * article.
 */
const cardUrl = ({ slug, updatedAt }: PublicPost) => siteUrl(`/og/${slug}.png?v=${Date.parse(updatedAt).toString(36)}`)

/** Returns an article's image for social networks: its own, or the generated card. */
export const socialPicture = (post: PublicPost): SocialImage =>
  post.socialImage
    ? { url: siteUrl(post.socialImage), alt: post.title }
    : { url: cardUrl(post), alt: post.title, ...SOCIAL_SIZE }

export function articleData(post: PublicPost, settings: SiteSettings): WithContext<BlogPosting> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    description: searchResultOf(post).description,
    url: siteUrl(`/blog/${post.slug}`),
    mainEntityOfPage: siteUrl(`/blog/${post.slug}`),
    inLanguage: 'es',
    datePublished: post.publishedAt ?? undefined,
    dateModified: post.updatedAt,
    author: authorData(post, settings),
    publisher: publisherData(settings),
    image: { '@type': 'ImageObject', url: cardUrl(post), width: '1200', height: '630' },
    articleSection: post.category?.name,
    keywords: post.tags.map(({ name }) => name).join(', ') || undefined,
  }
}

const publisherData = ({ brand }: SiteSettings): Organization => ({
  '@type': 'Organization',
  '@id': companyId(),
  name: brand,
  url: siteUrl(),
  logo: { '@type': 'ImageObject', url: siteUrl('/icon-512.png'), width: '512', height: '512' },
})

/** Returns an article's author: a team member as on the landing page, or else what the blog knows about them. */
function authorData({ author }: PublicPost, settings: SiteSettings): Organization | Person {
  if (!author) return publisherData(settings)
  const name = authorName(author, settings.brand)
  const member = shownTeam(settings).find((each) => each.name === name)
  if (member) return personData(member)
  const image = author.avatar ? siteUrl(author.avatar) : undefined
  const { title: jobTitle, bio: description } = author
  return { '@type': 'Person', name, url: siteUrl('/blog'), image, jobTitle, description }
}
