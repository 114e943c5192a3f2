import { RichText as LexicalText } from '@payloadcms/richtext-lexical/react'
import type { Page } from '@/payload-types'
import type { References } from '../queries'
import { convertersFor } from './converters'

/** A rich text as HTML, rendered on the server: nothing of it needs scripts. */
export function RichText({ text, references }: { text: Page['content']; references: References }) {
  return (
    <LexicalText converters={convertersFor(references)} data={text} disableContainer disableIndent disableTextAlign />
  )
}
