import type { ReactNode } from 'react'
import { CALLOUTS } from '@/platform/domain/callouts'
import * as z from '@/platform/schemas/zod'
import { type ArticleComponent, words } from './component'

type Kind = keyof typeof CALLOUTS
const isKind = (type: string): type is Kind => Object.hasOwn(CALLOUTS, type)

/** The box, in articles and pages: with the title of its kind unless it has one of its own. */
export const CalloutBox = ({ kind, title, children }: { kind: Kind; title?: string | null; children: ReactNode }) => (
  <div className={`callout callout-${kind}`} role="note">
    <p className="callout-title">{title?.trim() || CALLOUTS[kind]}</p>
    {children}
  </div>
)

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
    return (
      <CalloutBox kind={isKind(type) ? type : 'info'} title={title}>
        {children}
      </CalloutBox>
    )
  },
} as const satisfies ArticleComponent
