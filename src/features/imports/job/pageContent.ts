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
    .replace(/!\[([^\]\n]*)\]\(<?([^)\s>]+)[^)]*\)/g, (_, alt: string, src: string) => `[${alt || 'Imagen'}](${src})`)
    .replace(/<(?:Figure|YouTube|Vimeo)\b[^>]*\/>/g, (tag) => tag.replaceAll('<', '').replaceAll('>', ''))
  if (plain !== body.text) notes.push('sus imágenes y videos quedaron como enlaces o texto.')
  const content = convertMarkdownToLexical({
    editorConfig: editorConfigFactory.fromField({ field }),
    markdown: shielded(plain),
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

/** Markdown for Lexical, which knows no escaped signs, with headings of the levels that pages have. Code stays as it is. */
const shielded = (markdown: string) =>
  markdown
    .replace(SHIELDED, '') // icons of another site's font, which show nothing here
    .split(/(^[ \t]*(?:```|~~~)[\s\S]*?^[ \t]*(?:```|~~~)[ \t]*$|`[^`\n]+`)/m)
    .map((part, at) =>
      at % 2 === 1
        ? part
        : part
            .replace(/\\([!-/:-@[-`{-~])/g, (_, sign: string) => String.fromCharCode(sign.charCodeAt(0) + SHIELD))
            .replace(/^#(?=\s)/gm, '##')
            .replace(/^#{5,6}(?=\s)/gm, '####'),
    )
    .join('')
