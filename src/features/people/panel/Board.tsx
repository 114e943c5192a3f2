import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useAction } from '@/ui/panel/data/useAction'
import { notify } from '@/ui/panel/toasts/notify'
import { type Person, STAGE_KEYS, STAGES, type Stage } from '../schema'
import { BoardColumn } from './BoardColumn'
import { LoseDialog } from './LoseDialog'
import { changePerson, OUTDATED, type PeopleFilters, peopleQueries } from './people'

type Move = { person: Person; stage: Stage; lostReason?: Person['lostReason'] }

/** People by stage. A card moves by dragging it, or by its menu. */
export function Board({ filters }: { filters: PeopleFilters }) {
  const [dragged, setDragged] = useState<Person>()
  const [losing, setLosing] = useState<Person>()
  const [moved, setMoved] = useState<{ id: number; stage: Stage }>()
  const board = useRef<HTMLDivElement>(null)
  const isReading = useIsFetching({ queryKey: peopleQueries.columns }) > 0
  useEffect(() => {
    if (!moved || isReading) return
    // The card that had the focus is gone: its place is the new one, or the column's heading where that is not loaded yet.
    const card = board.current?.querySelector<HTMLElement>(`[data-person="${moved.id}"] button`)
    const heading = board.current?.querySelector<HTMLElement>(`[data-stage="${moved.stage}"] h2`)
    if (document.activeElement === document.body) (card ?? heading)?.focus()
    setMoved(undefined)
  }, [moved, isReading])
  const { run } = useAction<Move, { person: Person }>({
    act: ({ person, stage, lostReason }, key) =>
      changePerson(person.id, { stage, lostReason, baseUpdatedAt: person.updatedAt }, key),
    failure: 'Error al mover a la persona',
    refreshes: OUTDATED,
    isPerRow: true,
    isEdit: true,
    onDone: (_, { person, stage }) => {
      setMoved({ id: person.id, stage })
      notify(`${person.nombre} pasó a ${STAGES[stage]}`)
    },
  })
  const answers = useRef(new Map<number, Promise<{ person: Person } | undefined>>())
  /** Moves somebody once their last move is answered, and from there: until the next read, a card shows what was before. */
  function move({ person, ...to }: Move) {
    const before = answers.current.get(person.id) ?? Promise.resolve(undefined)
    const answer = before.then((last) => {
      const isNewer = last && last.person.updatedAt > person.updatedAt
      return run({ ...to, person: isNewer ? last.person : person })
    })
    answers.current.set(
      person.id,
      answer.catch(() => undefined), // has been shown
    )
  }
  function moveTo(person: Person, stage: Stage) {
    if (stage === person.stage) return
    if (stage === 'lost') setLosing(person)
    else move({ person, stage })
  }
  return (
    <>
      <div ref={board} className="flex snap-x scroll-px-1 gap-4 overflow-x-auto pb-4">
        {STAGE_KEYS.map((stage) => (
          <BoardColumn
            filters={filters}
            key={stage}
            onDrag={setDragged}
            onDrop={() => dragged && moveTo(dragged, stage)}
            onMove={moveTo}
            stage={stage}
          />
        ))}
      </div>
      {losing && (
        <LoseDialog
          onClose={() => setLosing(undefined)}
          onLose={(lostReason) => {
            move({ person: losing, stage: 'lost', lostReason })
            setLosing(undefined)
          }}
          person={losing}
        />
      )}
    </>
  )
}
