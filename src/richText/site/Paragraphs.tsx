import type { RichTextValue } from '@/platform/domain/text/richText'
import type { References } from '@/richText/queries'
import { RichText } from './RichText'

type Props = { text: RichTextValue; references: References; className: string }

/** A rich text of a few paragraphs, each with the classes of the page around it. */
export const Paragraphs = ({ className, ...text }: Props) => (
  <RichText {...text} look={{ paragraph: className, link: 'underline underline-offset-4' }} />
)
