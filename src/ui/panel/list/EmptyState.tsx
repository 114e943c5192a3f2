import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { EMPTY } from '../Loading'

type Props = { icon: LucideIcon; title: string; text?: string; action?: ReactNode }

/** Shown in place of an empty list: why it is empty, and what to do about it. */
export function EmptyState({ icon: Icon, title, text, action }: Props) {
  return (
    <div className={EMPTY} role="status">
      <span aria-hidden="true" className="grid size-14 place-items-center rounded-full bg-tint text-accent">
        <Icon size={26} />
      </span>
      <h2 className="text-xl leading-[1.4]">{title}</h2>
      {text && <p className="max-w-[44ch] text-muted">{text}</p>}
      {action}
    </div>
  )
}
