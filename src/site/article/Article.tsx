import { ArticleText } from '@/mdx/ArticleText'
import type { PublicPost } from '@/schemas/post'
import { type Neighbours as Around, articleOf, siteSettings } from '../queries'
import { siteUrl } from '../seo/siteUrl'
import { ArticleBody } from './ArticleBody'
import { ArticleHero } from './ArticleHero'
import { Contents } from './Contents'
import { Neighbours } from './Neighbours'
import { ReadingProgress } from './ReadingProgress'
import { RelatedPosts } from './RelatedPosts'
import { ShareMenu } from './share/ShareMenu'
import { TagList } from './TagList'
import './article.css'

type Props = {
  post: PublicPost
  around: Around
  related: PublicPost[]
  /** Nobody else can open a draft at its address yet, so it isn't offered for sharing. */
  isDraft?: boolean
}

/** An article as readers see it: a published one, or a shared draft. */
export async function Article({ post, around, related, isDraft = false }: Props) {
  const { brand } = await siteSettings()
  const { headings, ...text } = await articleOf(post.content)
  return (
    <>
      <ReadingProgress />
      <article>
        <ArticleHero brand={brand} post={post} />
        <div className="wrap article-columns">
          <Contents headings={headings.filter(({ depth }) => depth <= 3)} />
          <div className="min-w-0">
            <ArticleBody>
              <ArticleText {...text} />
            </ArticleBody>
            <footer className="mt-14 grid gap-8 border-line border-t pt-8">
              <TagList tags={post.tags} />
              {!isDraft && <ShareMenu title={post.title} url={siteUrl(`/blog/${post.slug}`)} />}
              <Neighbours {...around} />
            </footer>
          </div>
        </div>
      </article>
      <RelatedPosts brand={brand} posts={related} />
    </>
  )
}
