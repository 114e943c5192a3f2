'use client'
import { useIsMutating } from '@tanstack/react-query'
import { CalendarPlus, Combine, Download, UserX } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { CreateDialog } from '@/features/booking/panel/CreateDialog'
import { Button } from '@/ui/panel/Button'
import { useAction } from '@/ui/panel/data/useAction'
import { useLoaded } from '@/ui/panel/data/useLoaded'
import { download } from '@/ui/panel/download'
import { Loading, NotLoaded } from '@/ui/panel/Loading'
import { moveForms } from '@/ui/panel/leaving/keptForms'
import { BackToList, useListHref } from '@/ui/panel/list/BackToList'
import { Page } from '@/ui/panel/Page'
import type { OpenedPerson } from '../schema'
import { Composer } from './Composer'
import { EraseDialogs } from './EraseDialogs'
import { MergeDialog } from './MergeDialog'
import { PersonFacts } from './PersonFacts'
import { PersonForm } from './PersonForm'
import { exportPerson, PEOPLE_FILTERS, peopleQueries } from './people'
import { Timeline } from './Timeline'

const PEOPLE = [{ label: 'Personas', url: '/admin/people' }]

/** A person: who they are, what is to be done, and all that happened. */
export function PersonView({ id }: { id: number }) {
  const router = useRouter()
  const loaded = useLoaded(peopleQueries.one(id))
  const team = useLoaded(peopleQueries.owners)
  const { data, isMissing } = loaded
  const kept = (!loaded.isPlaceholderData && data?.person.id) || id
  const isMerged = useIsMutating() === 0 && kept !== id // what is on its way is not kept as unsaved
  const address = useListHref(`/admin/people/${kept}`, PEOPLE_FILTERS)
  useEffect(() => {
    if (!isMerged) return
    moveForms('/admin/people', id, kept)
    router.replace(address)
  }, [router, id, kept, address, isMerged])
  if (isMissing) {
    const title = 'Persona no encontrada'
    return <Page actions={<Back />} description="No existe, o sus datos se borraron." title={title} trail={PEOPLE} />
  }
  if (!data || !team.data) return <NotLoaded queries={[loaded, team]} />
  if (isMerged) return <Loading />
  return <Opened {...data} key={id} owners={team.data.owners} />
}

const Back = () => (
  <BackToList names={PEOPLE_FILTERS} path="/admin/people">
    Volver a las personas
  </BackToList>
)

function Opened({ person, timeline, owners }: OpenedPerson & { owners: { id: number; name: string }[] }) {
  const [open, setOpen] = useState<'book' | 'merge' | 'erase'>()
  const close = () => setOpen(undefined)
  const { id, nombre, email, telefono, empresa } = person
  const { start, isPending } = useAction({
    act: () => exportPerson(person.id),
    failure: 'Error al exportar a la persona',
    onDone: (data) => download(`persona-${person.id}.json`, JSON.stringify(data, null, 2), 'application/json'),
  })
  return (
    <Page
      actions={
        <>
          <Back />
          <Button icon={CalendarPlus} onClick={() => setOpen('book')}>
            Reservar consulta
          </Button>
          <Button icon={Combine} onClick={() => setOpen('merge')}>
            Unir con otra
          </Button>
          <Button icon={Download} isBusy={isPending} onClick={() => start()}>
            Exportar
          </Button>
          <Button icon={UserX} onClick={() => setOpen('erase')}>
            Borrar datos
          </Button>
        </>
      }
      title={person.nombre}
      trail={PEOPLE}
    >
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="grid gap-6">
          <PersonFacts person={person} />
          <PersonForm owners={owners} person={person} />
        </div>
        <div className="grid gap-6">
          <Composer person={person} />
          <Timeline timeline={timeline} />
        </div>
      </div>
      {open === 'book' && <CreateDialog onClose={close} who={{ id, nombre, email, telefono, empresa }} />}
      {open === 'merge' && <MergeDialog onClose={close} person={person} />}
      <EraseDialogs isOpen={open === 'erase'} onClose={close} person={person} />
    </Page>
  )
}
