import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ConfirmAction, ConfirmDialog } from '@/ui/panel/dialogs/ConfirmDialog'
import { useListHref } from '@/ui/panel/list/BackToList'
import { notify } from '@/ui/panel/toasts/notify'
import type { Person } from '../schema'
import { erasePerson, LINKED, PEOPLE_FILTERS } from './people'

/** Asks twice before everything about a person is erased. */
export function EraseDialogs({ person, isOpen, onClose }: { person: Person; isOpen: boolean; onClose: () => void }) {
  const router = useRouter()
  const list = useListHref('/admin/people', PEOPLE_FILTERS)
  const [isSure, setIsSure] = useState(false)
  function close() {
    setIsSure(false)
    onClose()
  }
  return (
    <>
      {isOpen && !isSure && (
        <ConfirmDialog
          confirmLabel="Continuar"
          description="Se borrarán sus consultas, reservas, notas y correos, y su nombre en la auditoría. Lo que tenga reservado se cancela antes; si el sitio envía correos, le llega uno."
          onClose={close}
          onConfirm={() => setIsSure(true)}
          title={`¿Borrar los datos de ${person.nombre}?`}
        />
      )}
      <ConfirmAction
        act={erasePerson}
        confirmLabel="Borrar para siempre"
        description={({ nombre }) =>
          `No quedará nada de ${nombre} fuera de las copias de seguridad, que se borran a los 14 días. No se puede deshacer: si lo pidió, exporta antes sus datos.`
        }
        failure="Error al borrar los datos"
        isLast
        item={isOpen && isSure ? person : undefined}
        onClose={close}
        onDone={() => notify('Datos borrados')}
        onDoneHere={() => router.push(list)}
        refreshes={LINKED}
        title="¿Seguro que quieres borrarlos?"
      />
    </>
  )
}
