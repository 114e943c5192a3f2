import type { BlogPosting, BreadcrumbList, Organization, Person, WithContext } from 'schema-dts'
import { authorName } from '@/domain/author'
import { searchResultOf } from '@/domain/searchResult'
import type { PublicPost } from '@/schemas/post'
import type { SiteSettings } from '@/schemas/settings'
import { type Picture, SOCIAL_SIZE } from './pageMetadata'
import { companyId, personData, shownTeam } from './siteData'
import { siteUrl } from './siteUrl'

/**
 * Returns the URL of an article's generated card. Networks cache an image by its URL, so the URL changes with the
 * article.
 */
const cardUrl = ({ slug, updatedAt }: PublicPost) => siteUrl(`/og/${slug}.png?v=${Date.parse(updatedAt).toString(36)}`)

/** Returns an article's image for social networks: its own, or the generated card. */
export const socialPicture = (post: PublicPost): Picture =>
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
  if (member) return personData(member, settings)
  const image = author.avatar ? siteUrl(author.avatar) : undefined
  return { '@type': 'Person', name, url: siteUrl('/blog'), image }
}

/** Returns the breadcrumbs of a page; its name and path are the last step, after the blog if it belongs there. */
export function breadcrumbData(name: string, path: string): WithContext<BreadcrumbList> {
  const steps = [
    ['Inicio', siteUrl()],
    ...(path.startsWith('/blog') ? [['Blog', siteUrl('/blog')]] : []),
    [name, siteUrl(path)],
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, item], index) => ({ '@type': 'ListItem', position: index + 1, name, item })),
  }
}
