import { authorName, initials } from '@/platform/domain/author'
import { pictureSources } from '@/platform/domain/mediaFile'
import { SLUG_PATTERN } from '@/platform/domain/text/slug'
import { truncate } from '@/platform/domain/text/truncate'
import * as z from '@/platform/schemas/zod'
import { sizesFor } from '../picture'
import { isSafeImageUrl } from '../url'
import { Picture } from './client/Picture'
import type { ArticleComponent } from './component'

const EXCERPT_LENGTH = 160

export const RelatedPostBanner = {
  label: 'Post relacionado',
  help: 'Tarjeta que lleva a otro post del blog. Si ese post deja de estar publicado, no se ve.',
  hasContent: false,
  isLink: true,
  attributes: {
    postSlug: {
      label: 'Slug',
      value: z.string().max(200).regex(SLUG_PATTERN, 'debe ser el slug de un post, como «que-es-un-agente»'),
      help: 'El slug del post.',
    },
  },
  snippet: '<RelatedPostBanner postSlug="…" />',
  Component({ values: { postSlug = '' }, context: { brand, posts } }) {
    const post = Object.hasOwn(posts, postSlug) && posts[postSlug]
    if (!post) return null
    const { title, slug, excerpt, author, category, readTimeMinutes, featuredImage } = post
    return (
      <aside aria-label="Artículo relacionado" className="banner">
        {isSafeImageUrl(featuredImage) && (
          <div className="banner-image">
            <Picture alt="" decoding="async" loading="lazy" {...pictureSources(featuredImage, sizesFor())} />
          </div>
        )}
        <div className="banner-text">
          <p className="banner-facts">
            {category && <span className="banner-category">{category.name}</span>}
            <span>{`${readTimeMinutes} min de lectura`}</span>
          </p>
          <p className="banner-title">
            <a href={`/blog/${slug}`} rel="noopener" target="_blank">
              {title}
              <span className="sr-only"> (se abre en una pestaña nueva)</span>
            </a>
          </p>
          <p className="banner-excerpt">{truncate(excerpt, EXCERPT_LENGTH)}</p>
          <p className="banner-author">
            <span aria-hidden="true" className="banner-avatar">
              {initials(author ?? { name: '', username: '' })}
              {author && isSafeImageUrl(author.avatar) && (
                // biome-ignore lint/performance/noImgElement: a small picture over the initials, which show if it fails
                <img alt="" loading="lazy" {...pictureSources(author.avatar, '2.25rem')} />
              )}
            </span>
            {authorName(author, brand)}
          </p>
        </div>
      </aside>
    )
  },
} as const satisfies ArticleComponent
