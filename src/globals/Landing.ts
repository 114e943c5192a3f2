import type { Field, GlobalConfig } from 'payload'
import { requires } from '@/access/can'
import { LANDING } from '@/domain/landing/content'
import type { LandingFields, LandingText } from '@/domain/landing/fields'
import { defaultOf } from '@/domain/landing/texts'
import { acceptsOptional } from '@/fields/accepts'
import { LIVE_PREVIEW_SIZES } from '@/fields/livePreview'
import { isOfDraft, richTextFault, wordsOf } from '@/richText/check'
import { paragraphEditor } from '@/richText/editors'
import { LONGEST_LANDING_TEXT, landingRules } from '@/schemas/landing'
import { atMost } from '@/schemas/messages'
import { followUp, openSave } from './landingSaves'

const manages = requires('pages:manage')

function inputs(fields: LandingFields): Field[] {
  return Object.entries(fields).map(([name, field]) =>
    'fields' in field
      ? { name, label: field.label, type: 'group', fields: inputs(field.fields) }
      : { name, label: field.label, defaultValue: () => defaultOf(field), ...INPUTS[field.kind](field) },
  ) as Field[] // of each kind what it needs
}

const INPUTS: Record<LandingText['kind'], (field: LandingText) => object> = {
  line: ({ text }) => ({ type: 'text', validate: acceptsOptional(landingRules.line), admin: { placeholder: text } }),
  text: ({ text }) => ({
    type: 'textarea',
    validate: acceptsOptional(landingRules.text),
    admin: { placeholder: text },
  }),
  lines: ({ text }) => ({
    type: 'textarea',
    validate: acceptsOptional(landingRules.lines),
    admin: { placeholder: text, rows: text.split('\n').length },
  }),
  paragraphs: ({ text }) => ({ type: 'richText', validate: fewWords, editor: paragraphEditor(text) }),
}

function fewWords(value: unknown, save: Parameters<typeof isOfDraft>[0]): string | true {
  if (value === undefined || value === null) return true
  const isTooLong = wordsOf(value).trim().length > LONGEST_LANDING_TEXT
  return richTextFault(value, 'paragraphs', isOfDraft(save)) ?? (isTooLong ? atMost(LONGEST_LANDING_TEXT) : true)
}

/** Every text of the landing page, by section, in Payload's own form. An empty one shows its default. */
export const Landing: GlobalConfig = {
  slug: 'landing',
  label: 'Portada',
  access: { read: manages, readVersions: manages, update: manages }, // readers' texts are read in `queries`
  versions: { max: 50, drafts: { autosave: { interval: 1500, showSaveDraftButton: true }, validate: true } },
  admin: {
    hideAPIURL: true,
    components: {
      elements: {
        beforeDocumentControls: ['/src/admin/landing/ResetTexts#ResetTexts'],
        PublishButton: '/src/admin/kit/payload/PublishButton#PublishButton',
      },
    },
    livePreview: { url: '/vista-previa/portada', breakpoints: LIVE_PREVIEW_SIZES },
  },
  hooks: { beforeOperation: [openSave], afterChange: [followUp] },
  fields: [
    {
      type: 'tabs',
      tabs: Object.entries(LANDING).map(([name, { label, fields }]) => ({ name, label, fields: inputs(fields) })),
    },
  ],
}
