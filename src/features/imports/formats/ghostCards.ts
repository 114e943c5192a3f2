import { escaped } from '@/platform/domain/text/escaped'
import { asString } from './text'

type Node = Record<string, unknown>
type Made = { html: string; unknown: string[] }

/** The HTML of a Ghost post that has only its source: Lexical since version 5, Mobiledoc before. */
export function cardsHtml(lexical: string, mobiledoc: string): Made {
  const unknown: string[] = []
  const root = parsed(lexical)?.root as Node | undefined
  if (root) return { html: childrenOf(root, unknown), unknown }
  const document = parsed(mobiledoc)
  return document ? { html: sectionsOf(document, unknown), unknown } : { html: '', unknown }
}

function parsed(json: string): Node | null {
  if (!json) return null
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' ? (value as Node) : null
  } catch {
    return null
  }
}

const list = (value: unknown): Node[] => (Array.isArray(value) ? value : [])
const childrenOf = (node: Node, unknown: string[], depth = 0): string =>
  depth > 64
    ? ''
    : list(node.children)
        .map((child) => lexicalHtml(child, unknown, depth + 1))
        .join('')

const FORMATS: [bit: number, tag: string][] = [
  [1, 'strong'],
  [2, 'em'],
  [4, 'del'],
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
]

function lexicalHtml(node: Node, unknown: string[], depth: number): string {
  const inside = () => childrenOf(node, unknown, depth)
  const tag = asString(node.tag)
  switch (node.type) {
    case 'zwnj': // where a link was being searched
      return ''
    case 'text':
    case 'extended-text':
    case 'tab':
    case 'tk':
    case 'at-link-search':
      return FORMATS.filter(([bit]) => Number(node.format) & bit).reduce(
        (inner, [, name]) => `<${name}>${inner}</${name}>`,
        escaped(String(node.text ?? '')),
      )
    case 'linebreak':
      return '<br>'
    case 'paragraph':
      return `<p>${inside()}</p>`
    case 'heading':
    case 'extended-heading':
      return /^h[1-6]$/.test(tag) ? `<${tag}>${inside()}</${tag}>` : `<h2>${inside()}</h2>`
    case 'quote':
    case 'extended-quote':
    case 'aside':
      return `<blockquote><p>${inside()}</p></blockquote>`
    case 'list':
      return tag === 'ol' ? `<ol>${inside()}</ol>` : `<ul>${inside()}</ul>`
    case 'listitem':
      return `<li>${inside()}</li>`
    case 'link':
    case 'autolink':
    case 'at-link':
      return `<a href="${escaped(asString(node.url))}">${inside()}</a>`
    default:
      return cardHtml(asString(node.type), node, unknown)
  }
}

const linkTo = (address: string, html: string): string => `<a href="${escaped(address)}">${html}</a>`

/** A card, by its name and what it holds: the same in both formats. */
function cardHtml(name: string, card: Node, unknown: string[]): string {
  const caption = asString(card.caption)
  const figure = (content: string) =>
    `<figure>${content}${caption ? `<figcaption>${caption}</figcaption>` : ''}</figure>`
  const captioned = (content: string) => (caption ? `${content}<p><em>${caption}</em></p>` : content)
  const image = (one: Node) => `<img src="${escaped(asString(one.src))}" alt="${escaped(asString(one.alt))}">`
  switch (name) {
    case 'image':
      return figure(card.href ? linkTo(asString(card.href), image(card)) : image(card))
    case 'gallery':
      return captioned(
        list(card.images)
          .map((one) => `<p>${image(one)}</p>`)
          .join(''),
      )
    case 'html':
      return asString(card.html)
    case 'markdown':
    case 'card-markdown':
      unknown.push('markdown')
      return `<pre>${escaped(asString(card.markdown))}</pre>`
    case 'codeblock':
    case 'code':
      return captioned(
        `<pre><code class="language-${escaped(asString(card.language))}">${escaped(asString(card.code))}</code></pre>`,
      )
    case 'horizontalrule':
    case 'hr':
      return '<hr>'
    case 'embed':
      return captioned(`<p>${escaped(asString(card.url))}</p>`)
    case 'bookmark':
      return captioned(
        `<p>${linkTo(asString(card.url), escaped(asString((card.metadata as Node | undefined)?.title) || asString(card.url)))}</p>`,
      )
    case 'button':
      return `<p>${linkTo(asString(card.buttonUrl), escaped(asString(card.buttonText)))}</p>`
    case 'file':
    case 'video':
    case 'audio': {
      const src = asString(card.src)
      const name = [card.fileTitle, card.title, card.fileName].map(asString).find(Boolean)
      const said = escaped(asString(card.fileCaption))
      return captioned(`<p>${linkTo(src, escaped(name ?? src))}</p>${said && `<p><em>${said}</em></p>`}`)
    }
    case 'callout':
      return `<blockquote><p>${escaped(asString(card.calloutEmoji))} ${asString(card.calloutText).replace(/^<p\b[^<>]*>/, '')}</blockquote>`
    case 'toggle':
      return `<h3>${asString(card.heading)}</h3>${asString(card.content)}`
    case 'paywall':
      return ''
    default:
      unknown.push(name || 'sin nombre')
      return `<pre>${escaped(JSON.stringify(card))}</pre>`
  }
}

/** Mobiledoc: sections that refer to lists of markups, cards and atoms by number. */
function sectionsOf(document: Node, unknown: string[]): string {
  const markups = (document.markups ?? []) as Markup[]
  const cards = (document.cards ?? []) as [string, Node][]
  return ((document.sections ?? []) as unknown[][])
    .map(([type, first, second]) => {
      if (type === 10) {
        const [name = '', card = {}] = cards[Number(first)] ?? []
        return cardHtml(name, card, unknown)
      }
      if (type === 3)
        return `<${tagOf(first)}>${((second ?? []) as unknown[][][]).map((item) => `<li>${markersOf(item, markups)}</li>`).join('')}</${tagOf(first)}>`
      if (type === 2) return `<p><img src="${escaped(String(first))}" alt=""></p>`
      return type === 1 ? `<${tagOf(first)}>${markersOf(second as unknown[][], markups)}</${tagOf(first)}>` : ''
    })
    .join('')
}

const tagOf = (name: unknown) => (/^(?:p|h[1-6]|ul|ol|blockquote|aside)$/.test(String(name)) ? String(name) : 'p')

type Markup = [name: string, attributes?: string[]]

function markersOf(markers: unknown[][] = [], markups: Markup[] = []): string {
  const open: string[] = []
  return markers
    .map(([type, opened, closes, value]) => {
      const starts = ((opened ?? []) as number[]).map((index) => startOf(markups[index], open))
      const text = type === 1 ? '<br>' : escaped(String(value ?? ''))
      const ends = open.splice(open.length - Math.min(open.length, Number(closes) || 0)).reverse()
      return starts.join('') + text + ends.map((tag) => `</${tag}>`).join('')
    })
    .join('')
}

/** The start tag of a markup, whose name is added to those that are open. */
function startOf([name, attributes = []]: Markup = ['span'], open: string[]): string {
  const tag = /^(?:a|strong|b|em|i|code|s|del|sub|sup|u)$/.test(name) ? name : 'span'
  open.push(tag)
  return tag === 'a' ? `<a href="${escaped(attributes[attributes.indexOf('href') + 1] ?? '')}">` : `<${tag}>`
}
