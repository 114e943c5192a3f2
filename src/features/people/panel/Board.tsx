import { useIsFetching } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useAction } from '@/ui/panel/data/useAction'
import { notify } from '@/ui/panel/toasts/notify'
import { type Person, STAGE_KEYS, STAGES, type Stage } from '../schema'
import { BoardColumn } from './BoardColumn'
import { LoseDialog } from './LoseDialog'
import { changePerson, OUTDATED, type PeopleFilters, peopleQueries } from './people'

type Move = { person: Person; stage: Stage; lostReason?: Person['lostReason'] }
type Moved = { id: number; stage: Stage }

/** People by stage. A card moves by dragging it, or by its menu. */
export function Board({ filters }: { filters: PeopleFilters }) {
  const [dragged, setDragged] = useState<Person>()
  const [losing, setLosing] = useState<Person>()
  const [moved, setMoved] = useState<Moved>()
  const board = useRef<HTMLDivElement>(null)
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
  const move = useCallback(
    ({ person, ...to }: Move) => {
      const before = answers.current.get(person.id) ?? Promise.resolve(undefined)
      const answer = before.then((last) => {
        const isNewer = last && last.person.updatedAt > person.updatedAt
        return run({ ...to, person: isNewer ? last.person : person })
      })
      answers.current.set(
        person.id,
        answer.catch(() => undefined), // has been shown
      )
    },
    [run],
  )
  const moveTo = useCallback(
    (person: Person, stage: Stage) => {
      if (stage === person.stage) return
      if (stage === 'lost') setLosing(person)
      else move({ person, stage })
    },
    [move],
  )
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
      {moved && <FocusMoved board={board} moved={moved} onDone={setMoved} />}
    </>
  )
}

type FocusProps = { board: RefObject<HTMLDivElement | null>; moved: Moved; onDone: (moved: undefined) => void }

/**
 * Once the columns are read again, leads the focus to a card's new place, or to its column's heading where that is not loaded
 * yet: the card that had it is gone. A component of its own, because the count of reads changes with each column.
 */
function FocusMoved({ board, moved: { id, stage }, onDone }: FocusProps) {
  const isReading = useIsFetching({ queryKey: peopleQueries.columns }) > 0
  useEffect(() => {
    if (isReading) return
    function lead() {
      const card = board.current?.querySelector<HTMLElement>(`[data-person="${id}"] button`)
      const heading = board.current?.querySelector<HTMLElement>(`[data-stage="${stage}"] h2`)
      if (document.activeElement === document.body) (card ?? heading)?.focus()
      onDone(undefined)
    }
    const timer = setTimeout(lead) // what was read is drawn in a timer of its own, which came first
    return () => clearTimeout(timer)
  }, [board, id, stage, isReading, onDone])
  return null
}
