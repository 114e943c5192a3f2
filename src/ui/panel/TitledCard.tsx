import type { ReactNode } from 'react'
import { CARD } from './classes'

type Props = { title: string; className?: string; children: ReactNode }

/** A part of a screen, under its heading. */
export const TitledCard = ({ title, className = '', children }: Props) => (
  <section aria-label={title} className={`${CARD} p-6 ${className}`}>
    <h2 className="mb-4 text-lg">{title}</h2>
    {children}
  </section>
)
