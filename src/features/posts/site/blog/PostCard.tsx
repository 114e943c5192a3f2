import { LazyImage } from '@/ui/site/LazyImage'
import { PageLink } from '@/ui/site/PageLink'
import { PendingArticle } from '../article/PendingArticle'
import { AuthorLine } from './AuthorLine'
import { Marked } from './Marked'
import type { Shown } from './shown'

const SIZES = '(width >= 64rem) 24rem, (width >= 40rem) 50vw, 100vw'

type Props = {
  post: Shown
  brand: string
  headingLevel?: 'h2' | 'h3'
  /** Whether the card is visible as soon as the page loads. */
  isFirst?: boolean
}

/** An article in a list. The whole card is a link, whose accessible name is the title. */
export function PostCard({ post, brand, headingLevel: Heading = 'h2', isFirst }: Props) {
  const { title, slug, excerpt, highlight, featuredImage, category, author, publishedAt, readTimeMinutes } = post
  return (
    <article className="group relative flex h-full @2xl:flex-row flex-col overflow-hidden rounded-[1.5rem] border border-line bg-surface shadow-card transition-[border-color,transform] duration-200 focus-within:border-accent hover:border-accent motion-safe:hover:-translate-y-1">
      <div className="relative aspect-[16/9] @2xl:aspect-auto @2xl:w-2/5 shrink-0 overflow-hidden bg-sunken">
        {featuredImage ? (
          <LazyImage isFirst={isFirst} sizes={SIZES} src={featuredImage} />
        ) : (
          <p className="absolute inset-0 grid place-items-center text-muted">Sin imagen</p>
        )}
      </div>
      <div className="flex grow flex-col p-6">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          {category && <span className="font-semibold text-accent">{category.name}</span>}
          <span className="text-muted">{readTimeMinutes} min de lectura</span>
        </p>
        <Heading className="mt-2.5 text-[1.4rem] leading-snug">
          <PageLink className="after:absolute after:inset-0 after:rounded-[1.5rem]" href={`/blog/${slug}`}>
            {title}
            <PendingArticle />
          </PageLink>
        </Heading>
        <p className="mt-2.5 mb-6 line-clamp-3 text-muted">{highlight ? <Marked text={highlight} /> : excerpt}</p>
        <div className="mt-auto border-line border-t pt-4">
          <AuthorLine author={author} brand={brand} publishedAt={publishedAt} />
        </div>
      </div>
    </article>
  )
}
