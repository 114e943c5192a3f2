'use client'
import { CalendarClock, CalendarX } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/ui/panel/Button'
import { useLoaded } from '@/ui/panel/data/useLoaded'
import { NotLoaded } from '@/ui/panel/Loading'
import { BackToList } from '@/ui/panel/list/BackToList'
import { Page } from '@/ui/panel/Page'
import type { BookingRecord } from '../schema'
import { BookingFacts } from './BookingFacts'
import { AGENDA_FILTERS, bookingQueries } from './bookings'
import { CancelDialog, MoveDialog } from './ChangeDialogs'
import { FollowUpForm } from './FollowUpForm'

const AGENDA = [{ label: 'Agenda', url: '/admin/bookings' }]

/** A booked consultation: who, when, and what becomes of it. */
export function BookingView({ id }: { id: number }) {
  const loaded = useLoaded(bookingQueries.one(id))
  const agenda = useLoaded(bookingQueries.agenda)
  const { data, isMissing } = loaded
  if (isMissing && !data)
    return <Page actions={<Back />} description="No existe." title="Consulta no encontrada" trail={AGENDA} />
  if (!data || !agenda.data) return <NotLoaded queries={[loaded, agenda]} />
  return <Opened booking={data.booking} timeZone={agenda.data.timeZone} />
}

const Back = () => (
  <BackToList names={AGENDA_FILTERS} path="/admin/bookings">
    Volver a la Agenda
  </BackToList>
)

function Opened({ booking, timeZone }: { booking: BookingRecord; timeZone: string }) {
  const [open, setOpen] = useState<'move' | 'cancel'>()
  const close = () => setOpen(undefined)
  const isConfirmed = booking.state === 'confirmed'
  const isAhead = Date.parse(booking.end) > Date.now()
  return (
    <Page
      actions={
        <>
          <Back />
          {isConfirmed && (
            <Button icon={CalendarClock} onClick={() => setOpen('move')}>
              Cambiar
            </Button>
          )}
          {isConfirmed && isAhead && (
            <Button icon={CalendarX} onClick={() => setOpen('cancel')}>
              Cancelar consulta
            </Button>
          )}
        </>
      }
      title={`Consulta con ${booking.nombre}`}
      trail={AGENDA}
    >
      <BookingFacts booking={booking} timeZone={timeZone} />
      <FollowUpForm booking={booking} />
      {open === 'move' && <MoveDialog id={booking.id} onClose={close} />}
      {open === 'cancel' && <CancelDialog booking={booking} onClose={close} />}
    </Page>
  )
}
