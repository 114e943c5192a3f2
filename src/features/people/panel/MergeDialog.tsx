import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/ui/panel/Button'
import { useAction } from '@/ui/panel/data/useAction'
import { useLoaded } from '@/ui/panel/data/useLoaded'
import { Dialog } from '@/ui/panel/dialogs/Dialog'
import { NotLoaded } from '@/ui/panel/Loading'
import { moveForms } from '@/ui/panel/leaving/keptForms'
import { SearchBox } from '@/ui/panel/list/Filters'
import { StatusLine } from '@/ui/panel/StatusLine'
import { notify } from '@/ui/panel/toasts/notify'
import type { Person } from '../schema'
import { LINKED, mergePerson, peopleQueries } from './people'

/** Finds the other person that this one is, and makes them one. */
export function MergeDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const router = useRouter()
  const [search, setSearch] = useState(person.nombre)
  const [chosen, setChosen] = useState<number>()
  const found = useLoaded(peopleQueries.found(search))
  const { data } = found
  const others = (data?.people ?? []).filter(({ id }) => id !== person.id)
  const isCut = data !== undefined && data.pagination.total > data.people.length
  const other = others.find(({ id }) => id === chosen)
  const isKept = !other || person.createdAt <= other.createdAt
  const merge = useAction<number, { person: Person }>({
    act: (into, key) => mergePerson(person.id, into, key),
    failure: 'Error al unir a las personas',
    refreshes: [...LINKED, ['person']],
    isLast: !isKept, // the page of whoever goes is not read again
    onDone: () => notify('Personas unidas', 'La más antigua tiene ahora todo lo de ambas.'),
    onDoneHere: (answer) => {
      onClose()
      if (answer.person.id === person.id) return
      moveForms('/admin/people', person.id, answer.person.id)
      router.push(`/admin/people/${answer.person.id}`)
    },
  })
  return (
    <Dialog
      description="Quedará la más antigua, con todo lo de ambas. Esta acción no se puede deshacer."
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            disabled={!other}
            isBusy={merge.isPending}
            look="primary"
            onClick={() => other && merge.start(other.id)}
          >
            Unir
          </Button>
        </>
      }
      onClose={onClose}
      title={`Unir a ${person.nombre} con otra`}
    >
      <SearchBox label="Buscar a la otra persona" onSearch={setSearch} value={search} />
      <fieldset className="m-0 mt-4 grid gap-2 border-0 p-0">
        <legend className="sr-only">La otra persona</legend>
        {others.map(({ id, nombre, email, telefono }) => (
          <label className="flex cursor-pointer items-baseline gap-2.5" key={id}>
            <input
              checked={id === chosen}
              className="accent-accent"
              name="otra"
              onChange={() => setChosen(id)}
              type="radio"
            />
            <span className="wrap-anywhere">{[nombre, email, telefono].filter(Boolean).join(' · ')}</span>
          </label>
        ))}
      </fieldset>
      {data ? (
        <StatusLine>
          {others.length === 0
            ? 'Nadie más coincide: busca por email o teléfono.'
            : isCut && 'Puede haber más: busca por email o teléfono.'}
        </StatusLine>
      ) : (
        <NotLoaded queries={[found]} />
      )}
    </Dialog>
  )
}
