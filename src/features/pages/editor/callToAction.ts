import type { Block } from 'payload'
import { accepts } from '@/platform/fields/accepts'
import { linkAddress, callToAction as rule } from '@/richText/check'
import { whileWritten } from './whileWritten'

/** Asks the reader for the next step, with a button. */
export const callToAction: Block = {
  slug: 'callToAction',
  interfaceName: 'CallToActionBlock',
  labels: { singular: 'Llamada a la acción', plural: 'Llamadas a la acción' },
  admin: { disableBlockName: true },
  fields: [
    {
      name: 'title',
      label: 'Título',
      type: 'text',
      required: true,
      validate: whileWritten(accepts(rule.shape.title)),
    },
    { name: 'text', label: 'Texto', type: 'textarea', maxLength: 500 },
    {
      name: 'button',
      label: 'Texto del botón',
      type: 'text',
      required: true,
      validate: whileWritten(accepts(rule.shape.button)),
    },
    {
      name: 'url',
      label: 'Dirección del botón',
      type: 'text',
      required: true,
      validate: whileWritten(accepts(linkAddress)),
      admin: { description: 'De este sitio, como /#contacto, o completa, como https://…' },
    },
  ],
}
