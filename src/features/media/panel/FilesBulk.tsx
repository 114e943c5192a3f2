import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { MediaFile } from '@/features/media/schema'
import { counted } from '@/platform/domain/text/numbers'
import { Button } from '@/ui/panel/Button'
import { useAction } from '@/ui/panel/data/useAction'
import { ConfirmDialog } from '@/ui/panel/dialogs/ConfirmDialog'
import { BulkBar } from '@/ui/panel/list/BulkBar'
import { tellBulk } from '@/ui/panel/list/tellBulk'
import type { Selection } from '@/ui/panel/list/useSelection'
import { deleteFiles } from './media'

/** Deletes several files; those in use stay, and are named. */
export function FilesBulk({ selection }: { selection: Selection<MediaFile> }) {
  const { rows, select } = selection
  const [isAsking, setIsAsking] = useState(false)
  const { start, isPending } = useAction({
    act: (files: MediaFile[], key) =>
      deleteFiles(
        files.map(({ id }) => id),
        key,
      ),
    failure: 'Error al eliminar archivos',
    refreshes: [['media']],
    onDone({ results }, files) {
      select(results.filter(({ ok }) => !ok).map(({ id }) => id))
      tellBulk({ results, rows: files, nameOf: ({ name }) => name })
    },
  })
  return (
    <>
      <BulkBar selection={selection} words={['archivo elegido', 'archivos elegidos']}>
        <Button icon={Trash2} isBusy={isPending} onClick={() => setIsAsking(true)}>
          Eliminar
        </Button>
      </BulkBar>
      {isAsking && (
        <ConfirmDialog
          description="No se podrán recuperar. Los que estén en uso se conservan."
          onClose={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false)
            start(rows)
          }}
          title={`¿Eliminar ${counted(rows.length, 'archivo', 'archivos')}?`}
        />
      )}
    </>
  )
}
