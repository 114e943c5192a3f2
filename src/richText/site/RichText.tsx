import { RichText as LexicalText } from '@payloadcms/richtext-lexical/react'
import type { RichTextValue } from '@/platform/domain/text/richText'
import type { References } from '@/richText/queries'
import { convertersFor, type Look } from './converters'

type Props = { text: RichTextValue; references: References; look?: Look }

/** A rich text as HTML, rendered on the server: it needs no scripts. */
export function RichText({ text, references, look }: Props) {
  return (
    <LexicalText
      converters={convertersFor(references, look)}
      data={text}
      disableContainer
      disableIndent
      disableTextAlign
    />
  )
}
