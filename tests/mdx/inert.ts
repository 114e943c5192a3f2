import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'

type Node = DefaultTreeAdapterTypes.Node

/**
 * What an article's HTML may contain: listed independently of the renderer, and checked on the HTML as a browser would
 * parse it.
 */
const TAGS = new Set(
  `a abbr aside b blockquote br button caption cite code col colgroup dd del details dfn div dl dt em fieldset figcaption figure h2 h3 h4 h5
  h6 hr i img input ins kbd label legend li mark ol output p pre q rp rt ruby s samp section small span strong sub summary sup table tbody td tfoot th
  thead time tr u ul var wbr`.split(/\s+/),
)
const ATTRIBUTES = new Set(
  `alt aria-describedby aria-hidden aria-label aria-live checked class colspan data-footnote-backref data-footnote-ref
  data-footnotes data-language data-video datetime decoding disabled height hidden href id inputmode loading max min open readonly rel
  reversed role rowspan scope sizes span src srcset start step tabindex target title type value width`.split(/\s+/),
)
const ADDRESS = /^(?:https?:|mailto:|tel:|(?![/\\]{2})[^:]*(?:$|[?#/]))/i

/** Returns what in `html` is active or could mislead a reader; empty when it is safe to show. */
export function activeContent(html: string): string[] {
  return activeIn(parseFragment(html))
}

function activeIn(node: Node): string[] {
  const found = 'tagName' in node ? ofElement(node) : node.nodeName.startsWith('#comment') ? ['comment'] : []
  return 'childNodes' in node ? [...found, ...node.childNodes.flatMap(activeIn)] : found
}

function ofElement({ tagName, attrs }: DefaultTreeAdapterTypes.Element): string[] {
  const found = TAGS.has(tagName) ? [] : [`<${tagName}>`]
  const given = (name: string) => attrs.find((attribute) => attribute.name === name)?.value
  for (const { name, value } of attrs) {
    if (!ATTRIBUTES.has(name)) found.push(`${tagName} ${name}`)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore exactly these
    const address = value.replace(/[\u0000-\u0020]/g, '')
    if ((name === 'href' || name === 'src') && !ADDRESS.test(address)) found.push(`${tagName} ${name}=${address}`)
  }
  if (tagName === 'input' && !['checkbox', 'number'].includes(given('type') ?? '')) found.push('input')
  if (tagName === 'button' && given('class') !== 'code-copy') found.push('button')
  return found
}

const VOID = new Set(['br', 'col', 'hr', 'img', 'input', 'wbr'])

/**
 * Where the tree that a browser parses from `html` differs from the tags as written, or null. React hydrates only if both
 * agree. `html` was rendered by React, which escapes every `<` and `>` in text and attributes.
 */
export function misread(html: string): string | null {
  const written = [...html.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*>|[^<]+/g)].flatMap(([piece, slash, name]) => {
    if (!name) return withoutSpace(textOf(piece))
    return slash && VOID.has(name) ? [] : [slash + name]
  })
  const read = parseFragment(html).childNodes.flatMap(piecesOf)
  const at = written.findIndex((piece, i) => piece !== read[i])
  return at === -1 && written.length === read.length ? null : `${written.slice(at, at + 5)} → ${read.slice(at, at + 5)}`
}

const textOf = (html: string) =>
  parseFragment(html)
    .childNodes.map((node) => ('value' in node ? node.value : ''))
    .join('')
const withoutSpace = (text: string) => (text.trim() === '' ? [] : [text])

function piecesOf(node: Node): string[] {
  if ('value' in node) return withoutSpace(node.value)
  if (!('tagName' in node)) return []
  const inside = node.childNodes.flatMap(piecesOf)
  return VOID.has(node.tagName) ? [node.tagName] : [node.tagName, ...inside, `/${node.tagName}`]
}
