import { CalendarSync } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/ui/panel/Button'
import { useAction } from '@/ui/panel/data/useAction'
import { Dialog } from '@/ui/panel/dialogs/Dialog'
import { SecretDialog } from '@/ui/panel/dialogs/SecretDialog'
import { notify } from '@/ui/panel/toasts/notify'
import { endCalendar, renewCalendar } from './bookings'

const FAILURE = 'Error al cambiar la dirección del calendario'

/** Makes, renews and ends the address at which a calendar program reads the Agenda. */
export function CalendarAddress({ hasAddress }: { hasAddress: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const [url, setUrl] = useState('')
  const close = () => setIsOpen(false)
  const refreshes = [['agenda']]
  const renew = useAction<void, { url: string }>({
    act: (_, key) => renewCalendar(key),
    failure: FAILURE,
    refreshes,
    onDone: (answer) => setUrl(answer.url),
    onDoneHere: close,
  })
  const end = useAction<void>({
    act: (_, key) => endCalendar(key),
    failure: FAILURE,
    refreshes,
    onDone: () => notify('La dirección ya no vale'),
    onDoneHere: close,
  })
  return (
    <>
      <Button icon={CalendarSync} onClick={() => setIsOpen(true)}>
        Calendario
      </Button>
      {isOpen && (
        <Dialog
          description="Con una dirección privada, el calendario del equipo muestra las consultas, con nombre y teléfono."
          footer={
            <>
              {hasAddress && (
                <Button isBusy={end.isPending} look="danger" onClick={() => end.start()}>
                  Anular
                </Button>
              )}
              <Button isBusy={renew.isPending} look="primary" onClick={() => renew.start()}>
                {hasAddress ? 'Renovar' : 'Crear dirección'}
              </Button>
            </>
          }
          onClose={close}
          title="Ver la Agenda en otro calendario"
        >
          {hasAddress && <p>Ya hay una dirección. Al renovarla, la anterior deja de valer.</p>}
        </Dialog>
      )}
      {url && (
        <SecretDialog
          copied="Dirección copiada al portapapeles."
          hidden="Dirección oculta"
          name="dirección"
          onClose={() => setUrl('')}
          secret={url}
          title="Dirección del calendario"
          warning="Cópiala ahora: no podrás volver a verla."
        >
          <p className="text-muted">
            En Google Calendar: «Otros calendarios», «Desde URL». En el iPhone: «Añadir calendario por suscripción».
          </p>
        </SecretDialog>
      )}
    </>
  )
}
