import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'

/**
 * What the markup of an article may hold: written down apart from the renderer, and looked for in what a browser would
 * make of its text.
 */
const TAGS = new Set(
  `a abbr aside b blockquote br button caption cite code col colgroup dd del details dfn div dl dt em figcaption figure h2 h3 h4 h5
  h6 hr i img input ins kbd li mark ol p pre q rp rt ruby s samp section small span strong sub summary sup table tbody td tfoot th
  thead time tr u ul var wbr`.split(/\s+/),
)
const ATTRIBUTES = new Set(
  `alt aria-describedby aria-hidden aria-label aria-live checked class colspan data-footnote-backref data-footnote-ref
  data-footnotes data-language data-provider data-slug data-video datetime decoding disabled height href id loading open rel
  reversed role rowspan scope sizes span src srcset start tabindex target title type value width`.split(/\s+/),
)
const ADDRESS = /^(?:https?:|mailto:|tel:|(?![/\\]{2})[^:]*(?:$|[?#/]))/i

/** What in `html` is active, or could lead a reader astray; an empty list means that it is safe to show. */
export function activeContent(html: string): string[] {
  return activeIn(parseFragment(html))
}

function activeIn(node: DefaultTreeAdapterTypes.Node): string[] {
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
  if (tagName === 'input' && given('type') !== 'checkbox') found.push('input')
  if (tagName === 'button' && given('class') !== 'code-copy') found.push('button')
  return found
}
