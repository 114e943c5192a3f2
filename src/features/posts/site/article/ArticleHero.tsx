import { Clock } from 'lucide-react'
import type { PublicPost } from '@/features/posts/schema'
import { Breadcrumb } from '@/ui/site/Breadcrumb'
import { LazyImage } from '@/ui/site/LazyImage'
import { PageLink } from '@/ui/site/PageLink'
import { AuthorLine } from '../blog/AuthorLine'

/** An article's header: breadcrumbs, category, title, author, image. */
export function ArticleHero({ post, brand }: { post: PublicPost; brand: string }) {
  const { title, excerpt, category, author, publishedAt, readTimeMinutes, featuredImage } = post
  return (
    <header className="pb-10 md:pb-14">
      <div className={`on-dark bg-deep text-sand ${featuredImage ? 'pb-28 md:pb-56' : 'pb-14'}`}>
        <div className="wrap pt-8 md:pt-12">
          <Breadcrumb title={title} />
          {category && (
            <PageLink
              className="mt-8 inline-flex min-h-9 items-center rounded-3xl bg-amber px-4 py-1 font-semibold text-ink text-sm hover:bg-sand"
              href={`/blog/category/${category.slug}`}
            >
              {category.name}
            </PageLink>
          )}
          <h1 className="mt-5 max-w-4xl text-[clamp(2.1rem,5.2vw,3.9rem)] leading-[1.06] tracking-[-0.032em]">
            {title}
          </h1>
          {/* of an article without text, the excerpt is its title */}
          {excerpt && excerpt !== title && <p className="mt-5 max-w-3xl text-lg text-sand/85 md:text-xl">{excerpt}</p>}
          <div className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-4">
            <AuthorLine author={author} brand={brand} publishedAt={publishedAt} size="large" />
            <p className="flex items-center gap-2 text-sm">
              <Clock aria-hidden className="text-aqua" size={18} />
              {readTimeMinutes} min de lectura
            </p>
          </div>
        </div>
      </div>
      {featuredImage && (
        <div className="wrap -mt-20 md:-mt-44">
          <div className="relative aspect-[16/9] overflow-hidden rounded-[1.75rem] shadow-2xl md:aspect-[2/1]">
            <LazyImage isMain sizes="(width >= 76rem) 72rem, 100vw" src={featuredImage} />
          </div>
        </div>
      )}
    </header>
  )
}
