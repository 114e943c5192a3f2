import type { ReactNode } from 'react'
import { CALLOUTS } from '@/domain/callouts'
import type { CalloutBlock } from '@/payload-types'

type Props = Pick<CalloutBlock, 'kind' | 'title'> & { children: ReactNode }

/** The box that stands out, as articles have it: with the title of its kind unless it has one of its own. */
export function Callout({ kind, title, children }: Props) {
  return (
    <div className={`callout callout-${kind}`} role="note">
      <p className="callout-title">{title?.trim() || CALLOUTS[kind]}</p>
      {children}
    </div>
  )
}
