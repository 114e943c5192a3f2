import { CALLOUTS } from '@/domain/callouts'
import * as z from '@/schemas/zod'
import { type ArticleComponent, words } from './component'

const isKind = (type: string): type is keyof typeof CALLOUTS => Object.hasOwn(CALLOUTS, type)

export const Callout = {
  label: 'Recuadro',
  help: 'Recuadro que destaca una nota, un consejo o una advertencia.',
  hasContent: true,
  attributes: {
    type: {
      label: 'Tipo',
      value: z.enum(['info', 'consejo', 'aviso', 'peligro'], 'debe ser info, consejo, aviso o peligro'),
      help: 'info, consejo, aviso o peligro. Sin él es info.',
      isOptional: true,
      choices: CALLOUTS,
    },
    title: { label: 'Título', value: words, help: 'El título del recuadro.', isOptional: true },
  },
  snippet: '<Callout type="consejo" title="…">\n\nEscribe aquí.\n\n</Callout>',
  Component({ values: { type = 'info', title }, children }) {
    const kind = isKind(type) ? type : 'info'
    return (
      <div className={`callout callout-${kind}`} role="note">
        <p className="callout-title">{title?.trim() || CALLOUTS[kind]}</p>
        {children}
      </div>
    )
  },
} as const satisfies ArticleComponent
