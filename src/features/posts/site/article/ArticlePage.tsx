import type { Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import { publishedArticle } from '@/features/posts/queries/article'
import { neighbours } from '@/features/posts/queries/neighbours'
import { movedPost, publishedPost, seoTitleOf } from '@/features/posts/queries/posts'
import { relatedPosts } from '@/features/posts/queries/relatedPosts'
import { authorName } from '@/platform/domain/author'
import { pageTitle, searchResultOf } from '@/platform/domain/searchResult'
import { siteSettings } from '@/platform/queries/settings'
import { WithStatus404 } from '@/ui/site/not-found/WithStatus404'
import { breadcrumbData } from '@/ui/site/seo/breadcrumbData'
import { JsonLd } from '@/ui/site/seo/JsonLd'
import { pageMetadata } from '@/ui/site/seo/pageMetadata'
import { Article } from './Article'
import { ArticleNotFound } from './ArticleNotFound'
import { articleData, socialPicture } from './articleData'
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
  const [text, around, related] = await Promise.all([publishedArticle(slug), neighbours(slug), relatedPosts(post)])
  return (
    <>
      <JsonLd data={articleData(post, settings)} />
      <JsonLd data={breadcrumbData(post.title, `/blog/${post.slug}`)} />
      <RegisterView slug={post.slug} />
      <Article around={around} post={post} related={related} text={text} />
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
