import { authorName, initials } from '@/domain/author'
import { truncate } from '@/domain/truncate'
import { Avatar } from '@/ui/Avatar'
import { LazyImage } from '@/ui/LazyImage'
import { publishedPost, siteSettings } from '../queries'

const EXCERPT_LENGTH = 160

/** Another article as a compact card inside the text. One that is not published is passed over. */
export async function RelatedPostBanner({ postSlug }: { postSlug: string }) {
  const [{ brand }, post] = await Promise.all([siteSettings(), publishedPost(postSlug)])
  if (!post) return null
  const { title, excerpt, slug, author, category, readTimeMinutes, featuredImage } = post
  return (
    <aside aria-label="Artículo relacionado" className="banner">
      {featuredImage && (
        <div className="banner-image">
          <LazyImage alt="" fallback="Sin imagen" sizes="(width >= 40rem) 14rem, 100vw" src={featuredImage} />
        </div>
      )}
      <div className="banner-text">
        <p className="banner-facts">
          {category && <span className="font-semibold text-accent">{category.name}</span>}
          <span>{readTimeMinutes} min de lectura</span>
        </p>
        <p className="banner-title">
          <a href={`/blog/${slug}`} rel="noopener" target="_blank">
            {title}
            <span className="sr-only"> (se abre en una pestaña nueva)</span>
          </a>
        </p>
        <p className="banner-excerpt">{truncate(excerpt, EXCERPT_LENGTH)}</p>
        <p className="banner-author">
          <Avatar image={author?.avatar} letters={initials(author ?? { name: '', username: '' })} />
          {authorName(author, brand)}
        </p>
      </div>
    </aside>
  )
}
