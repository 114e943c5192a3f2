import type { Field, GlobalConfig, Tab } from 'payload'
import { LANDING } from '@/features/landing/content/content'
import type { LandingFields } from '@/features/landing/content/fields'
import { defaultOf } from '@/features/landing/content/texts'
import { requires } from '@/platform/access/can'
import { signSave } from '@/platform/db/documentSave'
import { LIVE_PREVIEW_SIZES } from '@/platform/fields/livePreview'
import { INPUTS } from './inputs'
import { beginLandingSave, finishSave, restoreVersion } from './landingSaves'
import { BLOCKS } from './sections/blocks'

const manages = requires('pages:manage')

function inputs(fields: LandingFields): Field[] {
  return Object.entries(fields).map(([name, field]) =>
    'fields' in field
      ? { name, label: field.label, type: 'group', fields: inputs(field.fields) }
      : { name, label: field.label, defaultValue: () => defaultOf(field), ...INPUTS[field.kind](field.text) },
  ) as Field[] // of each kind what it needs
}

/** Where the rest of what a section shows is changed. */
const ELSEWHERE: { [section in keyof typeof LANDING]?: string } = {
  team: 'Las personas se cambian en Configuración.',
  contact: 'El teléfono, el email y la ubicación se cambian en Configuración.',
}

const tabs: Tab[] = Object.entries(LANDING).map(([name, { label, fields }]) => ({
  name,
  label,
  description: ELSEWHERE[name as keyof typeof LANDING],
  fields: inputs(fields),
}))

/** The optional sections, before the last of the others. */
const more: Tab = {
  label: 'Más secciones',
  description:
    'Van entre Equipo y Contacto, en este orden. Sin ninguna, la portada queda como siempre. La que no tiene nada que mostrar no se ve.',
  fields: [
    {
      name: 'sections',
      label: 'Secciones',
      labels: { singular: 'Sección', plural: 'Secciones' },
      type: 'blocks',
      blocks: BLOCKS,
      maxRows: 12,
      admin: { initCollapsed: true },
    },
  ],
}

/** Every text of the landing page, by section, in Payload's own form. An empty one shows its default. */
export const Landing: GlobalConfig = {
  slug: 'landing',
  label: 'Portada',
  access: { read: manages, readVersions: manages, update: manages }, // readers' texts are read in `queries`
  versions: { max: 50, drafts: { autosave: { interval: 1500 }, validate: true } },
  admin: {
    hideAPIURL: true,
    components: {
      elements: {
        beforeDocumentControls: [
          '/src/ui/panel/payload/UnsavedForm#UnsavedForm',
          '/src/features/landing/panel/ResetTexts#ResetTexts',
          '/src/features/landing/panel/ShowEdited#ShowEdited',
        ],
        PublishButton: '/src/ui/panel/payload/PublishButton#PublishButton',
      },
    },
    livePreview: { url: '/vista-previa/portada', breakpoints: LIVE_PREVIEW_SIZES },
  },
  endpoints: [restoreVersion],
  forceSelect: { _status: true }, // Payload's form asks for the published state without it, and would show a draft
  hooks: {
    beforeOperation: [beginLandingSave],
    beforeChange: [signSave],
    afterChange: [finishSave],
  },
  custom: { audit: { values: [], names: [...Object.keys(LANDING), 'sections'] } },
  fields: [
    { type: 'tabs', tabs: [...tabs.slice(0, -1), more, ...tabs.slice(-1)] },
    { name: 'savedBy', type: 'text', hidden: true },
    { name: 'savedIn', type: 'text', hidden: true },
  ],
}
