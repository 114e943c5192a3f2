import type { Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import { authorName } from '@/domain/author'
import { pageTitle, searchResultOf } from '@/domain/searchResult'
import { ArticleNotFound } from '../not-found/ArticleNotFound'
import { WithStatus404 } from '../not-found/WithStatus404'
import { movedPost, neighbours, publishedPost, relatedPosts, seoTitleOf, siteSettings } from '../queries'
import { articleData, breadcrumbData, socialPicture } from '../seo/articleData'
import { JsonLd } from '../seo/JsonLd'
import { pageMetadata } from '../seo/pageMetadata'
import { Article } from './Article'
import { RegisterView } from './RegisterView'

type Props = { params: Promise<{ slug: string }> }

export async function ArticlePage({ params }: Props) {
  const { slug } = await params
  const [settings, post] = await Promise.all([siteSettings(), publishedPost(slug)])
  if (!post) {
    const movedTo = await movedPost(slug)
    if (movedTo) permanentRedirect(`/blog/${movedTo}`)
    return <WithStatus404 page={<ArticleNotFound />} />
  }
  const [around, related] = await Promise.all([neighbours(post.slug), relatedPosts(post)])
  return (
    <>
      <JsonLd data={articleData(post, settings)} />
      <JsonLd data={breadcrumbData(post.title, `/blog/${post.slug}`)} />
      <RegisterView slug={post.slug} />
      <Article around={around} post={post} related={related} />
    </>
  )
}

export async function articleMetadata({ params }: Props): Promise<Metadata> {
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
