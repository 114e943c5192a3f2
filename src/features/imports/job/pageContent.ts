import { convertMarkdownToLexical, editorConfigFactory } from '@payloadcms/richtext-lexical'
import type { PayloadRequest, RichTextField } from 'payload'
import type { Page } from '@/payload-types'
import type { FoundArticle } from '../found'
import { fromPortable } from './portable'

/** Pages are rich text: of another program's page, what that has. */
export async function pageContent(
  req: PayloadRequest,
  { body }: FoundArticle,
  notes: string[],
): Promise<Page['content']> {
  if (body.format === 'richText') return (await fromPortable(req, JSON.parse(body.text))) as Page['content']
  const { fields } = req.payload.collections.pages.config
  const field = fields.find((each) => 'name' in each && each.name === 'content') as RichTextField // the collection has it
  const plain = body.text
    .replace(
      /!\[([^\]\n]{0,500})\]\(<?([^)\s>]{1,2000})[^)]{0,500}\)/g,
      (_, alt: string, src: string) => `[${alt || 'Imagen'}](${src})`,
    )
    .replace(/<(?:Figure|YouTube|Vimeo)\b[^<>]{0,2000}\/>/g, (tag) => tag.replaceAll('<', '').replaceAll('>', ''))
  if (plain !== body.text) notes.push('sus imágenes y videos quedaron como enlaces o texto.')
  const content = convertMarkdownToLexical({
    editorConfig: editorConfigFactory.fromField({ field }),
    markdown: shielded(plain, notes),
  })
  return JSON.parse(JSON.stringify(content), (_, value) =>
    typeof value === 'string'
      ? value.replace(SHIELDED, (sign) => String.fromCharCode(sign.charCodeAt(0) - SHIELD))
      : value,
  )
}

/** Where escaped punctuation is kept, in Unicode's private use area: Lexical would show its backslash. */
const SHIELD = 0xe000
const SHIELDED = /[\ue021-\ue07e]/g

const FENCE = /^[ \t]*(?:```[^`]*$|~~~)/
const FENCE_END = /^[ \t]*(?:```|~~~)[ \t]*$/

/** The start of a line that doesn't go on with the paragraph before it: an item, a quote, a heading, or nothing. */
const BEGINNING = /^\s*(?:$|[-*+]\s|[>|#]|\d+[.)]\s)/
/** A sign that opens or closes bold, italic, struck out text or code. */
const MARK = /[*_`~]/g
/** In one paragraph. Lexical compares each with all others: 2,000 take it a minute. */
const MAX_MARKS = 60
const TOO_MANY = 'un párrafo tiene demasiadas marcas: las demás quedaron como signos.'

/** Markdown for Lexical, which knows no escaped signs, with headings of the levels that pages have. Code stays as it is. */
function shielded(markdown: string, notes: string[]): string {
  let isCode = false
  let marks = 0
  const lines = markdown.replace(SHIELDED, '').split('\n') // without icons of another site's font, which show nothing here
  const safe = lines.map((line) => {
    if (isCode || FENCE.test(line)) {
      isCode = !(isCode && FENCE_END.test(line))
      return line
    }
    marks = (line.match(MARK)?.length ?? 0) + (BEGINNING.test(line) ? 0 : marks)
    if (marks > MAX_MARKS && !notes.includes(TOO_MANY)) notes.push(TOO_MANY)
    return (marks > MAX_MARKS ? line.replace(/\\?([*_`~])/g, shield) : line)
      .replace(/^#(?=\s)/, '##')
      .replace(/^#{5,6}(?=\s)/, '####')
      .split(/(`[^`]+`)/)
      .map((part, at) => (at % 2 === 1 ? part : part.replace(/\\([!-/:-@[-`{-~])/g, shield)))
      .join('')
  })
  return safe.join('\n')
}

const shield = (_: string, sign: string) => String.fromCharCode(sign.charCodeAt(0) + SHIELD)
