import { useState } from 'react'
import { MAX_ALT } from '@/features/media/schema'
import { ACCEPTED_IMAGES } from '@/platform/storage/uploadLimits'
import { Button } from '@/ui/panel/Button'
import { DropZone } from '@/ui/panel/DropZone'
import { useAction } from '@/ui/panel/data/useAction'
import { Dialog } from '@/ui/panel/dialogs/Dialog'
import { TextField } from '@/ui/panel/fields/TextField'
import { uploadImage } from '../media'
import { Pictures } from '../Pictures'

/** A chosen image: its number, its path on this site, and its alt text. */
export type ChosenPicture = { id: number; url: string; alt: string }
type Props = {
  /** Asks for the alt text, too; without it, `onChoose` gets the library's. */
  asksAlt?: boolean
  onClose: () => void
  onChoose: (picture: ChosenPicture) => void
}

/** A dialog for choosing an image from the library, or uploading a new one. */
export function MediaPicker({ asksAlt = false, onClose, onChoose }: Props) {
  const [chosen, setChosen] = useState<ChosenPicture>()
  const [uploaded, setUploaded] = useState<string>()
  const upload = useAction({
    act: (file: File, key) => uploadImage(file, key),
    failure: 'Error al subir imagen',
    refreshes: [['media']],
    onDone({ id, url }) {
      setUploaded(url)
      setChosen((now) => now ?? { id, url, alt: '' }) // another may have been chosen meanwhile
    },
  })

  return (
    <Dialog
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button disabled={!chosen} look="primary" onClick={() => chosen && onChoose(chosen)}>
            Elegir
          </Button>
        </>
      }
      isWide
      onClose={onClose}
      title="Elegir de la biblioteca"
    >
      <Pictures
        chosen={chosen?.url}
        key={uploaded} // without the search, which may not find the new one
        onChoose={({ id, path: url, alt }) => setChosen({ id, url, alt })}
      />
      <DropZone
        accept={ACCEPTED_IMAGES}
        isBusy={upload.isPending}
        label={upload.isPending ? 'Subiendo imagen...' : 'Subir una imagen nueva'}
        onFiles={([file]) => {
          if (!file) return
          setChosen(undefined)
          upload.start(file)
        }}
      />
      {asksAlt && chosen && (
        <TextField
          hint="Describe la imagen para quien no puede verla."
          label="Texto alternativo"
          maxLength={MAX_ALT}
          onChange={({ target }) => setChosen({ ...chosen, alt: target.value })}
          value={chosen.alt}
        />
      )}
    </Dialog>
  )
}
