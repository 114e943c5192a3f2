import { type DragEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { dayInSantoDomingo } from '@/platform/domain/dates'
import { counted, wholePesos } from '@/platform/domain/text/numbers'
import { Button } from '@/ui/panel/Button'
import { type Person, STAGES, type Stage } from '../schema'
import { BoardCard } from './BoardCard'
import { type PeopleFilters, personHref } from './people'
import { useColumn } from './useColumn'

type Props = {
  stage: Stage
  filters: PeopleFilters
  onDrag: (person: Person | undefined) => void
  onDrop: () => void
  onMove: (person: Person, stage: Stage) => void
}

/** A stage with its people; more are loaded as it is scrolled. */
export function BoardColumn({ stage, filters, onDrag, onDrop, onMove }: Props) {
  const { people, total, hasMore, isLoading, hasFailed, loadMore, reload } = useColumn(filters, stage)
  const [isOver, setIsOver] = useState(false)
  const id = useId()
  const today = dayInSantoDomingo(new Date())
  const end = useEnd(loadMore)
  const over = (event: DragEvent) => {
    event.preventDefault() // else nothing can be dropped here
    setIsOver(true)
  }
  return (
    <section
      aria-labelledby={id}
      data-stage={stage}
      className={`flex w-[min(19rem,82vw)] flex-none snap-start flex-col rounded-2xl border p-3 ${isOver ? 'border-accent bg-tint' : 'border-elevation-100 bg-elevation-50'}`}
      onDragLeave={() => setIsOver(false)}
      onDragOver={over}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        onDrop()
      }}
    >
      <h2 className="px-1 text-base" id={id} tabIndex={-1}>
        {STAGES[stage]}
      </h2>
      <p className="min-h-6 px-1 pb-2 text-note text-muted">
        {isLoading && 'Cargando...'}
        {total && `${counted(total.count, 'persona', 'personas')} · ${wholePesos(total.value)}`}
      </p>
      <ul className="m-0 grid max-h-[65vh] list-none content-start gap-2 overflow-y-auto p-1">
        {people.map((person) => (
          <BoardCard
            href={personHref(person.id, filters)}
            key={person.id}
            onDrag={onDrag}
            onMove={onMove}
            person={person}
            today={today}
          />
        ))}
        {hasMore && <li aria-hidden="true" className="h-6" ref={end} />}
      </ul>
      {total?.count === 0 && <p className="px-1 py-3 text-note text-muted">Nadie</p>}
      {hasFailed && <Button onClick={reload}>Reintentar</Button>}
    </section>
  )
}

/** Calls `onReach` while the element is in view. */
function useEnd(onReach: () => void) {
  const end = useRef<HTMLLIElement>(null)
  const reach = useEffectEvent(onReach)
  useEffect(() => {
    const { current } = end
    if (!current) return
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && reach(), {
      root: current.parentElement,
      rootMargin: '300px',
    })
    observer.observe(current)
    return () => observer.disconnect()
  })
  return end
}
