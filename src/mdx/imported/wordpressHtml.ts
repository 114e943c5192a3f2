import { escaped } from '@/platform/domain/text/escaped'
import { isBlockName } from '../reader/names'
import { lineAt, type Note, UNKNOWN_BLOCK } from './text'

/** Core blocks whose text is their own markup, or that show nothing. */
const STATIC = new Set(
  `paragraph heading list list-item quote pullquote image gallery cover media-text video audio file code preformatted verse table
  separator spacer more nextpage column columns group row stack buttons button embed freeform html classic missing details
  footnotes core-embed accordion accordion-item accordion-heading accordion-panel math`.split(/\s+/),
)

const BLOCK = /<!--\s*(\/)?wp:([a-z][\w-]*(?:\/[a-z][\w-]*)?)(?:\s+(\{[\s\S]*?\}))?\s*(\/)?-->/g
const SHORTCODE = /\[(\/?)([a-z][\w-]{2,30})((?:\s[^\]\n]{0,500})?)\]/gi
/** Tags that no article can hold. Of the last two the content stays, and of the others nothing does. */
const DROPPED = /<(script|style|embed|applet|math|svg|menu|dialog|template|form|object)\b/gi
const HAS_TEXT = /^(?:form|object)$/i

/**
 * Prepares the text of a WordPress post for conversion: blocks and shortcodes that are known become HTML, and the others stay
 * as text, each with a note that names its line.
 */
export function wordpressHtml(source: string, line: number): { html: string; notes: Note[] } {
  const notes: Note[] = droppedNotes(source, line)
  const hasBlocks = source.includes('<!-- wp:')
  const withBlocks = hasBlocks ? withoutComments(source, line, notes) : source
  const known = withShortcodes(withBlocks, line, notes)
  return { html: hasBlocks ? known : paragraphs(known), notes }
}

/** A picture behind words, as covers and headers have it. */
const BACKGROUND = /\bbackground(?:-image)?:\s{0,9}url\((?:&quot;|&#0?39;|['"])?(https?:[^)\s"'<>&]{1,500})/gi

export const droppedNotes = (source: string, line: number): Note[] => [
  ...[...source.matchAll(DROPPED)].slice(0, 20).map((found) => ({
    line: lineAt(source, found.index, line),
    message: `<${found[1]?.toLowerCase()}> no se admite; ${whatIsLeft(source, found)}.`,
  })),
  ...[...source.matchAll(BACKGROUND)].slice(0, 20).map(({ 1: url = '', index }) => ({
    line: lineAt(source, index, line),
    message: `la imagen de fondo ${url.slice(0, 100)} no se importa.`,
  })),
]

function whatIsLeft(source: string, { 1: name = '', index }: RegExpExecArray): string {
  if (HAS_TEXT.test(name)) return 'quedó lo que contiene'
  const [formula = ''] = /^<math\b[\s\S]*?<\/math>/i.exec(source.slice(index, index + MAX_FORMULA)) ?? []
  return /\bdata-latex=|application\/x-tex/.test(formula) ? 'quedó como código' : 'se quitó'
}

/** Of a formula, in characters. */
const MAX_FORMULA = 100_000

/** Takes away the comments of known blocks. A block that is only a comment, such as a form, stays as text. */
function withoutComments(source: string, line: number, notes: Note[]): string {
  return source.replace(
    BLOCK,
    (comment, closing: string | undefined, name: string, _, isWhole: string | undefined, ...rest) => {
      const offset = rest.find((part): part is number => typeof part === 'number') ?? 0
      if (closing || STATIC.has(name.replace(/^core\//, '').replace(/^core-embed\/.*/, 'core-embed')))
        return keepLines(comment)
      notes.push({ line: lineAt(source, offset, line), message: UNKNOWN_BLOCK })
      return isWhole ? `<p><code>${escaped(comment)}</code></p>` : keepLines(comment)
    },
  )
}

/** Lines stay where they are, so that later notes name the right one. */
const keepLines = (text: string) => text.replace(/[^\n]+/g, '')

/** What replaces a part of a text, on as many lines. */
const onLinesOf = (part: string, made: string) =>
  made + '\n'.repeat(Math.max(0, part.split('\n').length - made.split('\n').length))

const ATTRIBUTE = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s\]]+))/g
const attributesOf = (text: string) =>
  Object.fromEntries([...text.matchAll(ATTRIBUTE)].map(([, name, a, b, c]) => [name?.toLowerCase(), a ?? b ?? c ?? '']))

/** Code as plugins show it: `[sourcecode language="php"]`, `[php]`. */
const CODE =
  /\[((?:source)?code|source|plain|text|php|bash|css|html|xml|java|javascript|js|json|python|ruby|sql)\b([^\]\n]{0,500})\]([\s\S]*?)\[\/\1\]/gi

function codeOf(whole: string, name: string, attributes: string, code: string): string {
  const { language, lang } = attributesOf(attributes)
  const said = language ?? lang ?? (/code|source|plain|text/i.test(name) ? '' : name)
  const shown = code
    .replace(/^[ \t]*\r?\n/, '')
    .trimEnd()
    .replace(/&(?!#?\w+;)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('[', '&#91;') // no shortcode
  return onLinesOf(whole, `<pre><code class="language-${escaped(said.toLowerCase())}">${shown}</code></pre>`)
}

/** Known shortcodes as HTML. Others stay as they are: to readers they are text, as they were without their plugin. */
function withShortcodes(source: string, line: number, notes: Note[]): string {
  const captioned = source
    .replace(CODE, codeOf)
    .replace(
      /\[(?:wp_)?caption\b([^\]]*)\]([\s\S]*?)\[\/(?:wp_)?caption\]/gi,
      (whole, attributes: string, content: string) => {
        const image = /(?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?/i.exec(content)?.[0] ?? ''
        const caption = content.replace(image, () => '').trim() || attributesOf(attributes).caption || ''
        return onLinesOf(whole, `<figure>${image}<figcaption>${caption}</figcaption></figure>`)
      },
    )
  const embedded = captioned
    .replace(/\[embed\b[^\]]*\]\s*(https?:\/\/[^\s[]+)\s*\[\/embed\]/gi, (whole, url: string) =>
      onLinesOf(whole, `<p>${escaped(url)}</p>`),
    )
    .replace(/\[(?:youtube|vimeo)[\s=]+["']?([^\s\]"']+)["']?\s*\]/gi, (whole, video: string) => {
      const url = /^https?:/.test(video) ? video : addressOfVideo(whole, video)
      return `<p>${escaped(url)}</p>`
    })
    .replace(/\[(audio|video)\b([^\]]*)\](?:\s*\[\/\1\])?/gi, (whole, _, attributes: string) => {
      const known = attributesOf(attributes)
      const src = known.src ?? known.mp4 ?? known.mp3
      return src ? onLinesOf(whole, `<p><a href="${escaped(src)}">${escaped(src)}</a></p>`) : whole
    })
  for (const { index, 1: closing, 2: name = '' } of embedded.matchAll(SHORTCODE)) {
    if (closing || isInCode(embedded, index) || !isLikely(name)) continue
    notes.push({
      line: lineAt(embedded, index, line),
      message: `shortcode [${name}] desconocido; se conservó como texto.`,
    })
  }
  return embedded
}

const addressOfVideo = (shortcode: string, id: string) =>
  /^\[vimeo/i.test(shortcode) ? `https://vimeo.com/${id}` : `https://youtu.be/${id}`

/** Brackets are also just brackets. */
const isLikely = (name: string) => !/^(?:sic|nota|note|citation|edit|todo|ver|see)$/i.test(name)

function isInCode(text: string, offset: number): boolean {
  const before = text.slice(Math.max(0, offset - 5_000), offset)
  return /<(?:code|pre)\b(?:(?!<\/(?:code|pre)>)[\s\S])*$/i.test(before)
}

function isBlock(part: string): boolean {
  const name = /^<\/?([a-z][a-z\d]*)\b/i.exec(part)?.[1]?.toLowerCase()
  return name !== undefined && (isBlockName(name) || name === 'video')
}

/** Elements that keep their shape, of which none holds another of its name. */
const KEPT = /<(pre|script|style|table|ul|ol|figure)\b(?:(?!<\1\b)[\s\S])*?<\/\1>/gi
/** How deep in one another, such as lists in lists. */
const MAX_DEPTH = 20

/** Classic posts have no paragraphs: WordPress makes them of empty lines, and breaks of the others. */
function paragraphs(source: string): string {
  const kept: string[] = []
  let text = source
    .replace(/<!--[\s\S]*?-->/g, keepLines)
    .replace(/\r\n?/g, '\n')
    .replace(/<\/?blockquote\b[^<>]*>/gi, '\n\n$&\n\n')
  for (let depth = 0, before = ''; depth < MAX_DEPTH && text !== before; depth++) {
    before = text
    text = text.replace(KEPT, (whole) => `\n\n\u0001${kept.push(whole) - 1}\u0001\n\n`)
  }
  const whole = text
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => (isBlock(part) || part.startsWith('\u0001') ? part : `<p>${part.replaceAll('\n', '<br>\n')}</p>`))
    .join('\n\n')
  return restored(whole)

  function restored(part: string): string {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the mark that no text has, since it can't be stored
    return part.replace(/\u0001(\d+)\u0001/g, (_, index: string) => restored(kept[Number(index)] ?? ''))
  }
}
