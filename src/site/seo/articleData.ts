import type { BlogPosting, BreadcrumbList, WithContext } from 'schema-dts'
import { authorName } from '@/domain/author'
import type { PublicPost } from '@/domain/publicPost'
import { siteUrl } from './siteUrl'

const SOCIAL_SIZE = { width: '1200', height: '630' }

/** The picture of an article in social networks: its own, its cover, or the site's. */
export const articleImage = ({ socialImage, featuredImage }: PublicPost): string =>
  siteUrl(socialImage || featuredImage || '/imagenes/social.png')

export function articleData(post: PublicPost, brand: string): WithContext<BlogPosting> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.metaDescription || post.excerpt,
    url: siteUrl(`/blog/${post.slug}`),
    mainEntityOfPage: siteUrl(`/blog/${post.slug}`),
    inLanguage: 'es',
    datePublished: post.publishedAt ?? undefined,
    dateModified: post.updatedAt,
    author: { '@type': post.author ? 'Person' : 'Organization', name: authorName(post.author, brand) },
    publisher: {
      '@type': 'Organization',
      name: brand,
      url: siteUrl(),
      logo: { '@type': 'ImageObject', url: siteUrl('/icon.svg') },
    },
    image: { '@type': 'ImageObject', url: articleImage(post), ...SOCIAL_SIZE },
    articleSection: post.category?.name,
    keywords: post.tags.map(({ name }) => name).join(', '),
  }
}

export function breadcrumbData({ title, slug }: PublicPost): WithContext<BreadcrumbList> {
  const steps = [
    ['Inicio', siteUrl()],
    ['Blog', siteUrl('/blog')],
    [title, siteUrl(`/blog/${slug}`)],
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, item], index) => ({ '@type': 'ListItem', position: index + 1, name, item })),
  }
}
