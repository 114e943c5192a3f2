import { permanentRedirect } from 'next/navigation'
import { ArticleText } from '@/mdx/ArticleText'
import { ArticleNotFound } from '../not-found/ArticleNotFound'
import { WithStatus404 } from '../not-found/WithStatus404'
import { articleOf, movedPost, publishedPost, siteSettings } from '../queries'
import { articleData, breadcrumbData } from '../seo/articleData'
import { JsonLd } from '../seo/JsonLd'
import { siteUrl } from '../seo/siteUrl'
import { ArticleBody } from './ArticleBody'
import { ArticleHero } from './ArticleHero'
import { Contents } from './Contents'
import { Neighbours } from './Neighbours'
import { ReadingProgress } from './ReadingProgress'
import { RegisterView } from './RegisterView'
import { RelatedPosts } from './RelatedPosts'
import { ShareMenu } from './share/ShareMenu'
import { TagList } from './TagList'
import './article.css'

export type ArticleProps = { params: Promise<{ slug: string }> }

/** One article of the blog. */
export async function ArticlePage({ params }: ArticleProps) {
  const { slug } = await params
  const [settings, post] = await Promise.all([siteSettings(), publishedPost(slug)])
  if (!post) {
    const movedTo = await movedPost(slug)
    if (movedTo) permanentRedirect(`/blog/${movedTo}`)
    return <WithStatus404 page={<ArticleNotFound />} />
  }
  const { brand } = settings
  const url = siteUrl(`/blog/${post.slug}`)
  const { compiledSource, context, headings } = await articleOf(post.content)
  return (
    <>
      <JsonLd data={articleData(post, settings)} />
      <JsonLd data={breadcrumbData(post.title, `/blog/${post.slug}`)} />
      <ReadingProgress />
      <RegisterView slug={post.slug} />
      <article>
        <ArticleHero brand={brand} post={post} />
        <div className="wrap article-columns">
          <Contents headings={headings.filter(({ depth }) => depth <= 3)} />
          <div className="min-w-0">
            <ArticleBody>
              <ArticleText compiledSource={compiledSource} context={context} />
            </ArticleBody>
            <footer className="mt-14 grid gap-8 border-line border-t pt-8">
              <TagList tags={post.tags} />
              <ShareMenu title={post.title} url={url} />
              <Neighbours slug={post.slug} />
            </footer>
          </div>
        </div>
      </article>
      <RelatedPosts brand={brand} slug={post.slug} />
    </>
  )
}
