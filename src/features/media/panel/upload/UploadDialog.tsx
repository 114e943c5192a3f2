import { RotateCw } from 'lucide-react'
import { ACCEPTED_FILES } from '@/platform/storage/uploadLimits'
import { Button } from '@/ui/panel/Button'
import { DropZone } from '@/ui/panel/DropZone'
import { Dialog } from '@/ui/panel/dialogs/Dialog'
import { FleetingButton } from '@/ui/panel/FleetingButton'
import { Spinner } from '@/ui/panel/Loading'
import { useWhileShown } from '@/ui/panel/useWhileShown'
import { useUploads } from './useUploads'

type Props = { onClose: () => void }

const HINTS = ['Soporta imágenes (JPG, PNG, GIF, WebP) y documentos (PDF, DOC, DOCX)', 'Tamaño máximo: 5MB por archivo']

/** Uploads files to the library. Closes when all are done; a failed one stays, with the reason. */
export function UploadDialog({ onClose }: Props) {
  const { items, isBusy, send, retry, canRetry } = useUploads(useWhileShown(onClose))
  const failed = items.filter(({ failure }) => failure)
  return (
    <Dialog
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          {canRetry && (
            <FleetingButton icon={RotateCw} look="primary" onClick={retry}>
              Reintentar
            </FleetingButton>
          )}
        </>
      }
      onClose={onClose}
      title="Subir archivos"
    >
      <DropZone
        accept={ACCEPTED_FILES}
        hints={HINTS}
        isBusy={isBusy}
        isMultiple
        label="Arrastra archivos aquí o haz clic para elegirlos"
        onFiles={send}
      />
      <p className="flex items-center gap-3 empty:absolute" role="status">
        {isBusy && (
          <>
            <Spinner />
            Subiendo archivos...
          </>
        )}
      </p>
      {failed.length > 0 && (
        <ul aria-label="Archivos que no se subieron" className="grid list-none gap-2 p-0 text-sm">
          {failed.map(({ key, file, failure }) => (
            <li className="grid rounded-control border border-danger px-3.5 py-2.5 wrap-anywhere" key={key}>
              <strong>{file.name}</strong>
              <span className="text-danger">{failure}</span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
