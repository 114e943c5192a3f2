import type { ReactNode } from 'react'

const TONES = {
  positive: 'bg-tint text-on-tint',
  neutral: 'bg-elevation-100 text-elevation-800',
  strong: 'bg-accent text-on-accent',
}
type Props = { tone?: keyof typeof TONES; children: ReactNode }

/** A one-word status. */
export function Badge({ tone = 'neutral', children }: Props) {
  return <span className={`badge ${TONES[tone]}`}>{children}</span>
}
