import type { Element, ElementContent } from 'hast'
import { CALLOUTS, type MdxComponentName } from '../components'
import type { TagElement } from '../reader/tree'
import { isSafeImageUrl } from '../url'
import { vimeoId, youTubeId } from '../videos'
import { h } from './h'
import { picture } from './picture'

type Values = Record<string, string | undefined>
type Rendered = Element | ElementContent[]

/** The markup of each component. Values that no longer fit the table, in articles of old, give the best that is left. */
const RENDERERS: Record<MdxComponentName, (values: Values, children: ElementContent[]) => Rendered> = {
  RelatedPostBanner: ({ postSlug = '' }) => banner(postSlug),
  Callout: ({ type = 'info', title }, children) => callout(type, title, children),
  Figure: ({ src = '', alt = '', caption }) => (isSafeImageUrl(src) ? picture(src, alt, caption) : []),
  YouTube: ({ id = '', title }) => {
    const video = youTubeId(id)
    return video ? embed('youtube', video, `https://www.youtube.com/watch?v=${video}`, title) : []
  },
  Vimeo: ({ id = '', title }) => {
    const video = vimeoId(id)
    return video ? embed('vimeo', video, `https://vimeo.com/${video}`, title) : []
  },
}

/** The markup of a component of the allow-list. */
export function componentTree({ name, attributes }: TagElement, children: ElementContent[]): Rendered {
  const values = Object.fromEntries(attributes.map((attribute) => [attribute.name, attribute.value ?? undefined]))
  return RENDERERS[name as MdxComponentName](values, children) // the caller has looked it up
}

/** The place of a banner, which is filled with an article that the worker can't read (see `fillBanners`). */
const banner = (slug: string): Rendered => h('div', { className: ['banner-place'], dataSlug: slug })

/** A box that stands out, with the title of its kind unless it has one of its own. */
export function callout(type: string, title: string | undefined, children: ElementContent[]): Element {
  const kind = Object.hasOwn(CALLOUTS, type) ? (type as keyof typeof CALLOUTS) : 'info'
  const hasBlocks = children.some(
    (child) => child.type === 'element' && /^(?:p|ul|ol|div|blockquote|h\d|table|pre)$/.test(child.tagName),
  )
  return h(
    'div',
    { className: ['callout', `callout-${kind}`], role: 'note' },
    h('p', { className: ['callout-title'] }, title?.trim() || CALLOUTS[kind]),
    hasBlocks ? children : h('p', {}, children),
  )
}

const PROVIDERS = { youtube: 'YouTube', vimeo: 'Vimeo' }

/** A video that is only a link until a reader asks for it (see `hydrateArticle`): nothing of its provider loads before. */
function embed(provider: keyof typeof PROVIDERS, id: string, href: string, title = 'Video'): Element {
  return h(
    'div',
    { className: ['embed'], dataProvider: provider, dataVideo: id },
    h(
      'a',
      { href, className: ['embed-link'], target: '_blank' },
      h('span', { className: ['embed-play'], ariaHidden: 'true' }),
      h('span', { className: ['embed-title'] }, title),
      h('span', { className: ['embed-note'] }, `Ver el video de ${PROVIDERS[provider]}`),
    ),
  )
}
