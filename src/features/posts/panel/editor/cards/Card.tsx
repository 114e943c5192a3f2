import type { ReactNode } from 'react'
import { CARD } from '@/ui/panel/classes'

export const EDITOR_CARD = `${CARD} grid min-w-0 gap-4 p-5`

/** A section of the form. Without a title, its only field's label describes it. */
export function Card({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className={EDITOR_CARD}>
      {title && <h2 className="text-lg">{title}</h2>}
      {children}
    </section>
  )
}
