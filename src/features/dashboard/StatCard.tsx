import type { ReactNode } from 'react'
import { shownNumber } from '@/platform/domain/text/numbers'
import { CARD } from '@/ui/panel/classes'

type Props = { icon: ReactNode; label: string; value: number; note: string }

export function StatCard({ icon, label, value, note }: Props) {
  return (
    <section className={`${CARD} grid grid-cols-[1fr_auto] items-center p-6`}>
      <span
        aria-hidden="true"
        className="[grid-area:1/2] grid size-10 place-items-center rounded-xl bg-tint text-accent"
      >
        {icon}
      </span>
      <h2 className="[grid-area:1/1] font-body text-ui font-medium text-muted">{label}</h2>
      <p className="col-span-full mt-2 font-heading text-[2.5rem] leading-[1.1] font-bold tabular-nums">
        {shownNumber(value)}
      </p>
      <p className="col-span-full mt-1 text-sm text-muted">{note}</p>
    </section>
  )
}
