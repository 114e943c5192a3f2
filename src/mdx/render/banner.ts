import { toHtml } from 'hast-util-to-html'
import { authorName, initials } from '@/domain/author'
import { truncate } from '@/domain/text/truncate'
import type { PublicPost } from '@/schemas/post'
import { isSafeImageUrl } from '../url'
import { h } from './h'
import { imageProperties } from './picture'

const EXCERPT_LENGTH = 160
/** What `component` leaves for a banner. An author can write no such element: classes and data attributes are dropped. */
const PLACE = /<div class="banner-place" data-slug="([a-z0-9-]*)"><\/div>/g

/** Fills the placeholders with the cards of other articles; unpublished ones are skipped. */
export function fillBanners(html: string, posts: Map<string, PublicPost>, brand: string): string {
  return html.replace(PLACE, (_, slug: string) => {
    const post = posts.get(slug)
    return post ? toHtml(card(post, brand)) : ''
  })
}

function card({ title, excerpt, slug, author, category, readTimeMinutes, featuredImage }: PublicPost, brand: string) {
  return h(
    'aside',
    { ariaLabel: 'Artículo relacionado', className: ['banner'] },
    isSafeImageUrl(featuredImage) &&
      h('div', { className: ['banner-image'] }, h('img', imageProperties(featuredImage, ''))),
    h(
      'div',
      { className: ['banner-text'] },
      h(
        'p',
        { className: ['banner-facts'] },
        category && h('span', { className: ['banner-category'] }, category.name),
        h('span', {}, `${readTimeMinutes} min de lectura`),
      ),
      h(
        'p',
        { className: ['banner-title'] },
        h(
          'a',
          { href: `/blog/${slug}`, rel: ['noopener'], target: '_blank' },
          title,
          h('span', { className: ['sr-only'] }, ' (se abre en una pestaña nueva)'),
        ),
      ),
      h('p', { className: ['banner-excerpt'] }, truncate(excerpt, EXCERPT_LENGTH)),
      h(
        'p',
        { className: ['banner-author'] },
        h(
          'span',
          { ariaHidden: 'true', className: ['banner-avatar'] },
          initials(author ?? { name: '', username: '' }),
          author && isSafeImageUrl(author.avatar) && h('img', { alt: '', loading: 'lazy', src: author.avatar }),
        ),
        authorName(author, brand),
      ),
    ),
  )
}
