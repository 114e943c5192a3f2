import { slugify } from '@/platform/domain/text/slug'
import { decoded } from './text'

/** Where an address begins: in a link or a picture, in a tag, or in a definition. */
const ADDRESS = String.raw`\]\(<?|\b(?:src|href)=["']?|^\[[^\]\n]{1,200}\]:[ \t]*<?`
/** The site's own address, which here is none: `{{ site.baseurl }}`, `{{ .Site.BaseURL }}`. */
const SITE = new RegExp(String.raw`(${ADDRESS})(?:\{\{-?\s*\.?site\.(?:base)?url\s*-?\}\})+`, 'gim')
/** An address in quotes that a filter completes: `{{ "/x" | relative_url }}`. */
const FILTERED = new RegExp(String.raw`(${ADDRESS})\{\{-?\s*["']([^"'\n]{1,500})["']\s*\|[^{}\n]{1,100}\}\}`, 'gim')
/** Hugo's link to another article: `{{< ref "b.md" >}}`. */
const LINKED = new RegExp(
  String.raw`(${ADDRESS})\{\{[<%]-?\s*(?:rel)?ref\s+["']([^"'\n]{1,500})["']\s*-?[>%]\}\}`,
  'gim',
)
/** Hugo's picture with a caption. */
const FIGURE = /\{\{[<%]-?\s*figure\s([^{}\n]{1,1000}?)[>%]\}\}/g
const ATTRIBUTE = /([\w-]+)=(?:"([^"]*)"|'([^']*)'|([^\s/]\S*))/g
const PICTURE = /\.(?:jpe?g|jfif|png|gif|webp)(?:[?#]|$)/i

/** The text with plain addresses in place of templates, and Hugo's figures as pictures; fenced code stays as it is. */
export function withoutTemplates(source: string): string {
  if (!source.includes('{{')) return source
  return source
    .split(/^([ \t]*(?:```|~~~)[\s\S]*?(?:\n[ \t]*(?:```|~~~)[ \t]*$|(?![\s\S])))/m)
    .map((part, at) => (at % 2 === 1 ? part : plain(part)))
    .join('')
}

const plain = (text: string) =>
  text
    .replace(SITE, (_, start: string) => start)
    .replace(FILTERED, (_, start: string, address: string) => start + address)
    .replace(LINKED, (_, start: string, target: string) => start + addressOf(target))
    .replace(FIGURE, pictureOf)

/** Where an article of the same archive will be. */
function addressOf(target: string): string {
  const [path = '', anchor = ''] = target.split('#')
  const parts = path.split('/').map((part) => part.replace(/\.\w+$/, ''))
  const name = parts.findLast((part) => part && !/^_?index$/i.test(part)) ?? ''
  return `${name ? `/blog/${slugify(decoded(name.replace(/^\d{4}-\d{2}-\d{2}-/, '')))}` : ''}${anchor && `#${anchor}`}`
}

function pictureOf(whole: string, written: string): string {
  const given = Object.fromEntries([...written.matchAll(ATTRIBUTE)].map(([, key, a, b, c]) => [key, a ?? b ?? c ?? '']))
  const { src = '', alt = '', caption = '', title = '' } = given
  if (!PICTURE.test(src) || /[\s()<>]/.test(src)) return whole
  const shown = (text: string) => text.replace(/[<>"{}[\]\\]/g, '')
  const said = shown(caption || title)
  return said ? `<Figure src="${src}" alt="${shown(alt)}" caption="${said}" />` : `![${shown(alt)}](${src})`
}
