import type { ShownText } from '@/features/posts/queries/article'
import type { Neighbours as Around } from '@/features/posts/queries/neighbours'
import type { PublicPost } from '@/features/posts/schema'
import { ArticleText } from '@/mdx/ArticleText'
import { siteSettings } from '@/platform/queries/settings'
import { siteUrl } from '@/ui/site/seo/siteUrl'
import { ArticleBody } from './ArticleBody'
import { ArticleHero } from './ArticleHero'
import { AuthorBio } from './AuthorBio'
import { ClosingCall } from './ClosingCall'
import { Contents } from './Contents'
import { Neighbours } from './Neighbours'
import { ReadingProgress } from './ReadingProgress'
import { RelatedPosts } from './RelatedPosts'
import { ShareMenu } from './share/ShareMenu'
import { TagList } from './TagList'
import './article.css'

type Props = {
  post: PublicPost
  text: ShownText
  around: Around
  related: PublicPost[]
  /** Nobody else can open a draft at its address yet, so it isn't offered for sharing. */
  isDraft?: boolean
}

/** An article as readers see it: a published one, or a shared draft. */
export async function Article({ post, text, around, related, isDraft = false }: Props) {
  const { brand, whatsapp, isBookable } = await siteSettings()
  const { headings, ...compiled } = text
  return (
    <>
      <ReadingProgress />
      <article>
        <ArticleHero brand={brand} post={post} />
        <div className="wrap article-columns">
          <Contents headings={headings.filter(({ depth }) => depth <= 3)} />
          <div className="min-w-0">
            <ArticleBody>
              <ArticleText {...compiled} />
            </ArticleBody>
            <footer className="mt-14 grid gap-8 border-line border-t pt-8">
              <ClosingCall isBookable={isBookable} post={post} whatsapp={whatsapp} />
              {post.author?.bio && <AuthorBio author={post.author} brand={brand} />}
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
