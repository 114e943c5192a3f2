import { newId } from '@/platform/shared/change'

/** A picture that came inside a pasted text: where it belongs in there, and its data as an address. */
type Embedded = { at: number; alt: string; source: string }

/** Sources that mean something only where they were copied. */
const INSIDE = /(<img\b[^>]*?\ssrc\s*=\s*)(["'])((?:data|file|blob|cid|webkit-fake-url):[^"']*)\2/gi

/** Pictures in Markdown, where they are data, written as `extract` finds them again. */
const INSIDE_MARKDOWN = /(!\[(?:[^\]\\]|\\.)*\]\()(data:image\/[^)\s]{200,})(?=(?: "(?:[^"\\]|\\.)*")?\))/gi

/**
 * Replaces the pictures inside pasted HTML, whose data may be long, by placeholders. Returns the HTML, and a function
 * that extracts them from the Markdown that was made of it.
 */
export function replaceEmbeddedImages(html: string) {
  const { sign, add, extract } = imagePlaceholders()
  const light = html.replace(INSIDE, (_, begin, quote, source) => `${begin}${quote}${sign}${add(source)}${quote}`)
  return { html: light, extract }
}

/** Extracts the pictures from pasted Markdown. */
export function extractEmbeddedImages(markdown: string) {
  const { sign, add, extract } = imagePlaceholders()
  return extract(markdown.replace(INSIDE_MARKDOWN, (_, begin, source) => `${begin}${sign}${add(source)}`))
}

function imagePlaceholders() {
  const sources: string[] = []
  const sign = `/pegada-${newId()}/`
  const add = (source: string) => sources.push(source) - 1

  function extract(markdown: string): { text: string; embedded: Embedded[] } {
    const parts = markdown.split(
      new RegExp(`!\\[((?:[^\\]\\\\]|\\\\.)*)\\]\\(${sign}(\\d+)(?: "(?:[^"\\\\]|\\\\.)*")?\\)`),
    )
    let text = parts[0] ?? ''
    const embedded: Embedded[] = []
    for (let i = 1; i < parts.length; i += 3) {
      const source = sources[Number(parts[i + 1])] ?? ''
      if (!isSpacer(source)) embedded.push({ at: text.length, alt: unescaped(parts[i] ?? ''), source })
      text += parts[i + 2] ?? ''
    }
    return { text, embedded }
  }
  return { sign, add, extract }
}

/** Pages have a point in place of a picture that is not loaded yet. */
const isSpacer = (source: string) => source.startsWith('data:') && source.length < 200

/** Returns the addresses, as they are written in a text, of its pictures on other hosts than `own` that can be fetched, each once. */
export function linkedIn(text: string, own: string): string[] {
  const written = Array.from(text.matchAll(LINKED), ([, address = '']) => address)
  return [...new Set(written)].filter((address) => !['', hostOf(own)].includes(hostOf(unescaped(address))))
}
/** Parentheses in an address come in pairs, as Wikipedia's do, or are escaped. */
const LINKED = /!\[(?:[^\]\\]|\\.)*\]\((https?:\/\/(?:[^\s()\\]|\\.|\((?:[^\s()\\]|\\.)*\))+)(?=[\s)])/g
const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : '')

/** Takes back what Markdown writes before a character that would mean something. */
export const unescaped = (text: string) => text.replace(/\\([!-/:-@[-`{-~])/g, '$1')

/** Returns the changes that put `own` in the place of every picture at `address`, as it is written in `text`. */
export function replacements(text: string, address: string, own: string) {
  const changes: { from: number; to: number; insert: string }[] = []
  for (let at = text.indexOf(`](${address}`); at >= 0; at = text.indexOf(`](${address}`, at + 1)) {
    const [from, to] = [at + 2, at + 2 + address.length]
    if (/[\s)]/.test(text[to] ?? '')) changes.push({ from, to, insert: own })
  }
  return changes
}

/** Returns the file whose data an address holds; undefined if it is elsewhere or no picture. */
export function fileOf(source: string, name: string): File | undefined {
  const comma = source.indexOf(',')
  const [type = '', ...settings] = source.slice('data:'.length, comma).split(';')
  if (!/^data:image\//i.test(source) || comma < 0) return undefined
  try {
    const data = decodeURIComponent(source.slice(comma + 1))
    const bytes = settings.includes('base64') ? Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0)) : data
    return new File([bytes], `${name}.${type.split(/[/+]/)[1]}`, { type })
  } catch {
    return undefined // its data is damaged
  }
}
