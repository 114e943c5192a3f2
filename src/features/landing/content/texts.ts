import { asRichText, type RichTextValue } from '@/platform/domain/text/richText'
import { LANDING } from './content'
import type { LandingFields, LandingText } from './fields'

type TextsOf<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends LandingText<infer K>
    ? K extends 'paragraphs'
      ? RichTextValue
      : string
    : Fields[Name] extends { fields: infer Inner }
      ? TextsOf<Inner>
      : never
}
export type LandingTexts = TextsOf<typeof LANDING>

/** The default of a text, as it would be stored. */
export const defaultOf = ({ kind, text: words }: LandingText) => (kind === 'paragraphs' ? asRichText(words) : words)

/** The landing page's texts, each as `value` returns it, given its definition and what is stored of it. */
export function landingTexts(
  value: (text: LandingText, stored: unknown) => unknown,
  stored: unknown = {},
): LandingTexts {
  const below = (fields: LandingFields, values: unknown): object =>
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => {
        const own = (values as Record<string, unknown> | null | undefined)?.[name]
        return [name, 'fields' in field ? below(field.fields, own) : value(field, own)]
      }),
    )
  return below(LANDING, stored) as LandingTexts
}

/** The texts of the specification. */
export const defaultTexts = (): LandingTexts => landingTexts(defaultOf)
