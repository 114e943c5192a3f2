import { RichText as LexicalText } from '@payloadcms/richtext-lexical/react'
import type { RichTextValue } from '@/platform/domain/text/richText'
import type { References } from '@/richText/queries'
import { convertersFor } from './converters'

type Props = {
  text: RichTextValue
  references: References
  /** The classes of each paragraph, for a text outside of `prose`. */
  paragraph?: string
}

/** A rich text as HTML, rendered on the server: it needs no scripts. */
export function RichText({ text, references, paragraph }: Props) {
  return (
    <LexicalText
      converters={convertersFor(references, paragraph)}
      data={text}
      disableContainer
      disableIndent
      disableTextAlign
    />
  )
}
