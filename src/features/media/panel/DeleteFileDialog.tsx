import { useState } from 'react'
import type { MediaFile } from '@/features/media/schema'
import { RequestError } from '@/platform/shared/request'
import { useAction } from '@/ui/panel/data/useAction'
import { ConfirmDialog } from '@/ui/panel/dialogs/ConfirmDialog'
import { notify } from '@/ui/panel/toasts/notify'
import { deleteFile } from './media'
import { Uses } from './Uses'

type Props = { file: MediaFile; onClose: () => void }

/** Asks before deleting a file; if it is in use, asks again and lists where. */
export function DeleteFileDialog({ file: { id, name }, onClose }: Props) {
  const [isUsed, setIsUsed] = useState(false)
  const removal = useAction({
    act: deleteFile,
    failure: 'Error al eliminar archivo',
    noun: 'media',
    onDone: () => notify('Archivo eliminado'),
    onDoneHere: onClose,
  })

  const confirm = () =>
    removal.run({ id, isForced: isUsed }).catch((error: unknown) => {
      if (error instanceof RequestError && error.status === 409) setIsUsed(true)
    })

  return (
    <ConfirmDialog
      confirmLabel={isUsed ? 'Borrar de todos modos' : 'Eliminar'}
      description={`Esta acción no se puede deshacer. Se eliminará «${name}» de forma permanente.`}
      isBusy={removal.isPending}
      onClose={onClose}
      onConfirm={confirm}
      title="¿Eliminar archivo?"
    >
      {isUsed && (
        <>
          <p className="rounded-lg border-l-3 border-danger bg-elevation-50 px-4 py-3" role="status">
            Este archivo está en uso. Si lo borras, donde ahora se ve quedará un hueco.
          </p>
          <Uses id={id} />
        </>
      )}
    </ConfirmDialog>
  )
}
