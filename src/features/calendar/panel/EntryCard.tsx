import { Link } from '@payloadcms/ui'
import { ArrowRightLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { MENU_ITEM } from '@/ui/panel/classes'
import { panelTime } from '@/ui/panel/dates/dates'
import { Menu } from '@/ui/panel/Menu'
import type { Entry } from '../schema'

const KINDS: Record<Entry['kind'], { label: string; look: string }> = {
  published: { label: 'Publicado', look: 'border-elevation-200' },
  scheduled: { label: 'Programado', look: 'border-accent bg-tint' },
  due: { label: 'Entrega', look: 'border-dashed border-elevation-400' },
}
const STEPS: [days: number, label: string][] = [
  [1, 'Un día después'],
  [-1, 'Un día antes'],
  [7, 'Una semana después'],
  [-7, 'Una semana antes'],
]

type Props = {
  entry: Entry
  isMoved: boolean
  /** Undefined for what can't be moved. */
  onDrag: ((entry: Entry | undefined) => void) | undefined
  onMove: (days: number) => void
}

/** A post on a day of the calendar. */
export function EntryCard({ entry, isMoved, onDrag, onMove }: Props) {
  const { id, title, kind, at } = entry
  const { label, look } = KINDS[kind]
  const card = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const lost = document.activeElement === document.body
    if (isMoved && lost) card.current?.querySelector('button')?.focus()
  }, [isMoved])
  return (
    <li
      className={`flex min-w-0 items-start justify-between gap-1 lg:flex-col lg:gap-0 rounded-control border px-2 py-1 text-note ${look}`}
      draggable={onDrag !== undefined}
      onDragEnd={() => onDrag?.(undefined)}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', title) // without data, some browsers don't drag
        onDrag?.(entry)
      }}
      ref={card}
    >
      <Link
        className="min-w-0 text-text no-underline wrap-anywhere hover:underline hover:opacity-100"
        draggable={false}
        href={`/admin/posts/${id}/edit`}
        prefetch={false}
      >
        <span className="block text-elevation-800">
          {label} · <span className="whitespace-nowrap">{kind === 'due' ? 'borrador' : panelTime(new Date(at))}</span>
        </span>
        <span className="lg:line-clamp-4" title={title}>
          {title}
        </span>
      </Link>
      {onDrag && (
        <Menu
          button={
            <>
              <ArrowRightLeft aria-hidden="true" size={14} />
              <span className="sr-only">Mover ({title})</span>
            </>
          }
          className="icon-button flex-none lg:self-end"
          label={`Mover (${title})`}
        >
          {STEPS.map(([days, words]) => (
            <button className={MENU_ITEM} key={days} onClick={() => onMove(days)} role="menuitem" type="button">
              {words}
            </button>
          ))}
        </Menu>
      )}
    </li>
  )
}
