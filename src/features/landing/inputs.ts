import { LONGEST_LANDING_TEXT, landingRules } from '@/features/landing/schema'
import { paragraphEditor } from '@/features/pages/editor/editors'
import { acceptsOptional } from '@/platform/fields/accepts'
import { atMost } from '@/platform/schemas/messages'
import { isOfDraft, richTextFault, wordsOf } from '@/richText/check'
import type { LandingText } from './content/fields'

/** What a field of each kind of text needs. The text is shown while it is empty. */
export const INPUTS: Record<LandingText['kind'], (text: string) => object> = {
  line: (text) => ({ type: 'text', validate: acceptsOptional(landingRules.line), admin: { placeholder: text } }),
  text: (text) => ({ type: 'textarea', validate: acceptsOptional(landingRules.text), admin: { placeholder: text } }),
  lines: (text) => ({
    type: 'textarea',
    validate: acceptsOptional(landingRules.lines),
    admin: { placeholder: text, rows: text.split('\n').length },
  }),
  paragraphs: (text) => ({ type: 'richText', validate: fewWords, editor: paragraphEditor(text) }),
}

function fewWords(value: unknown, save: Parameters<typeof isOfDraft>[0]): string | true {
  if (value === undefined || value === null) return true
  const isTooLong = wordsOf(value).trim().length > LONGEST_LANDING_TEXT
  return richTextFault(value, 'paragraphs', isOfDraft(save)) ?? (isTooLong ? atMost(LONGEST_LANDING_TEXT) : true)
}
