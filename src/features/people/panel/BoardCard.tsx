import { Link } from '@payloadcms/ui'
import { ArrowRightLeft } from 'lucide-react'
import { memo } from 'react'
import { wholePesos } from '@/platform/domain/text/numbers'
import { MENU_ITEM, TITLE_LINK } from '@/ui/panel/classes'
import { Menu } from '@/ui/panel/Menu'
import { type Person, STAGE_KEYS, STAGES, type Stage } from '../schema'
import { NextStep } from './NextStep'

type Props = {
  person: Person
  href: string
  today: string
  onDrag: (person: Person | undefined) => void
  onMove: (person: Person, stage: Stage) => void
}

/** Somebody on the board. Drawn anew only when they or the day change: a column may hold hundreds. */
export const BoardCard = memo(({ person, href, today, onDrag, onMove }: Props) => {
  const { id, nombre, empresa, stage, value, owner } = person
  return (
    <li
      className="rounded-xl border border-elevation-150 bg-surface p-3 text-ui [content-visibility:auto] [contain-intrinsic-size:auto_6rem]"
      data-person={id}
      draggable
      onDragEnd={() => onDrag(undefined)}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', nombre) // without data, some browsers don't drag
        onDrag(person)
      }}
    >
      <div className="flex items-start justify-between gap-2">
        <Link className={TITLE_LINK} draggable={false} href={href} prefetch={false}>
          {nombre}
        </Link>
        <Menu
          button={
            <>
              <ArrowRightLeft aria-hidden="true" size={15} />
              <span className="sr-only">Mover a… ({nombre})</span>
            </>
          }
          className="icon-button flex-none"
          label={`Mover a… (${nombre})`}
        >
          {STAGE_KEYS.filter((key) => key !== stage).map((key) => (
            <button className={MENU_ITEM} key={key} onClick={() => onMove(person, key)} role="menuitem" type="button">
              {STAGES[key]}
            </button>
          ))}
        </Menu>
      </div>
      {empresa && <p className="text-note text-muted wrap-anywhere">{empresa}</p>}
      <div className="text-note">
        <NextStep person={person} today={today} />
      </div>
      <p className="mt-1 text-note text-muted empty:hidden">
        {[value !== null && wholePesos(value), owner?.name].filter(Boolean).join(' · ')}
      </p>
    </li>
  )
})
