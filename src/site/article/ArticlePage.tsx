import { permanentRedirect } from 'next/navigation'
import { ArticleNotFound } from '../not-found/ArticleNotFound'
import { WithStatus404 } from '../not-found/WithStatus404'
import { movedPost, neighbours, publishedPost, relatedPosts, siteSettings } from '../queries'
import { articleData, breadcrumbData } from '../seo/articleData'
import { JsonLd } from '../seo/JsonLd'
import { Article } from './Article'
import { RegisterView } from './RegisterView'

export type ArticleProps = { params: Promise<{ slug: string }> }

export async function ArticlePage({ params }: ArticleProps) {
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
