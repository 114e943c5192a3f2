import type { Metadata } from 'next'
import { authorName } from '@/domain/author'
import { pageTitle, searchResultOf } from '@/domain/searchResult'
import type { ArticleProps } from '../article/ArticlePage'
import { publishedPost, seoTitleOf, siteSettings } from '../queries'
import { socialPicture } from './articleData'
import { pageMetadata } from './pageMetadata'

export async function articleMetadata({ params }: ArticleProps): Promise<Metadata> {
  const { slug } = await params
  const [{ brand }, post, sharedTitle] = await Promise.all([siteSettings(), publishedPost(slug), seoTitleOf(slug)])
  if (!post) {
    return {
      title: { absolute: pageTitle('Artículo no encontrado', brand) },
      description: 'El artículo que buscas no existe o ha sido eliminado.',
      robots: null, // Next marks missing pages as noindex itself
    }
  }
  return pageMetadata({
    ...searchResultOf(post),
    sharedTitle,
    path: `/blog/${post.slug}`,
    picture: socialPicture(post),
    article: {
      publishedTime: post.publishedAt ?? undefined,
      modifiedTime: post.updatedAt,
      authors: [authorName(post.author, brand)],
      section: post.category?.name,
      tags: post.tags.map(({ name }) => name),
    },
  })
}
