import type { ReactNode } from 'react'
import { EMPTY } from '../Loading'

type Props = { icon: ReactNode; title: string; children?: ReactNode; action?: ReactNode }

/** Shown in place of an empty list: why it is empty, and what to do about it. */
export function EmptyState({ icon, title, children, action }: Props) {
  return (
    <div className={EMPTY}>
      <span aria-hidden="true" className="grid size-14 place-items-center rounded-full bg-tint text-accent">
        {icon}
      </span>
      <h2 className="text-xl leading-[1.4]">{title}</h2>
      {children && <p className="max-w-[44ch] text-muted">{children}</p>}
      {action}
    </div>
  )
}
