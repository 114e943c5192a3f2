import type { Block } from 'payload'
import { CALLOUTS } from '@/platform/domain/callouts'
import { isBlank } from '@/platform/domain/text/invisible'
import { wordsOf } from '@/richText/check'
import { paragraphEditor } from './editors'
import { whileWritten } from './whileWritten'

/** The box that stands out, as articles have it. */
export const callout: Block = {
  slug: 'callout',
  interfaceName: 'CalloutBlock',
  labels: { singular: 'Recuadro', plural: 'Recuadros' },
  admin: { disableBlockName: true },
  fields: [
    {
      name: 'kind',
      label: 'Tipo',
      type: 'select',
      required: true,
      defaultValue: 'info',
      admin: { isClearable: false },
      options: Object.entries(CALLOUTS).map(([value, label]) => ({ value, label })),
    },
    {
      name: 'title',
      label: 'Título',
      type: 'text',
      maxLength: 120,
      admin: { description: 'Vacío: el de su tipo.' },
    },
    {
      name: 'text',
      label: 'Texto',
      type: 'richText',
      required: true,
      validate: whileWritten((value) => !isBlank(wordsOf(value)) || 'El recuadro necesita un texto'),
      editor: paragraphEditor('Escribe aquí'),
    },
  ],
}
