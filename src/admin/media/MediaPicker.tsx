'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ACCEPTED_IMAGES } from '@/schemas/media'
import { Button } from '../kit/Button'
import { Dialog } from '../kit/Dialog'
import { SearchBox } from '../kit/Filters'
import { LoadFailed, Loading } from '../kit/Loading'
import { TextField } from '../kit/TextField'
import { useAction } from '../kit/useAction'
import { DropZone } from './DropZone'
import { uploadImage } from './media'
import styles from './media.module.css'
import { Thumbnail } from './Thumbnail'
import { useMedia } from './useMedia'

/** A picture that was chosen: its address on this site, and what stands for it where it can't be seen. */
export type ChosenPicture = { url: string; alt: string }
type Props = { open: boolean; onClose: () => void; onChoose: (picture: ChosenPicture) => void }

/** Asks for a picture of the library, or takes a new one into it. */
export function MediaPicker({ open, onClose, onChoose }: Props) {
  return open ? <PickerDialog onChoose={onChoose} onClose={onClose} /> : null
}

function PickerDialog({ onClose, onChoose }: Omit<Props, 'open'>) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<ChosenPicture>()
  const client = useQueryClient()
  const library = useMedia({ search, type: 'images' })
  const upload = useAction({
    act: (file: File) => uploadImage(file),
    failure: 'Error al subir imagen',
    onDone: async ({ url }) => {
      setSearch('')
      setChosen({ url, alt: '' })
      await client.invalidateQueries({ queryKey: ['media'] })
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
      <SearchBox label="Buscar imágenes" onSearch={setSearch} value={search} />
      <Pictures chosen={chosen} library={library} onChoose={setChosen} />
      <DropZone
        accept={ACCEPTED_IMAGES}
        hints={[]}
        isBusy={upload.isPending}
        label={upload.isPending ? 'Subiendo imagen...' : 'Subir una imagen nueva'}
        onFiles={([file]) => file && upload.mutate(file)}
      />
      {chosen && (
        <TextField
          hint="Qué se ve, para quien no lo ve."
          label="Texto alternativo"
          maxLength={300}
          onChange={({ target }) => setChosen({ ...chosen, alt: target.value })}
          value={chosen.alt}
        />
      )}
    </Dialog>
  )
}

type PicturesProps = {
  library: ReturnType<typeof useMedia>
  chosen: ChosenPicture | undefined
  onChoose: (picture: ChosenPicture) => void
}

function Pictures({ library: { files, failure, reload, hasMore, fetchMore }, chosen, onChoose }: PicturesProps) {
  if (!files) return failure ? <LoadFailed onRetry={reload}>{failure}</LoadFailed> : <Loading />
  if (files.length === 0) return <p className={styles.noPreview}>No hay imágenes</p>
  return (
    <div className={styles.pictures}>
      <ul className={styles.choices}>
        {files.map((file) => (
          <li key={file.id}>
            <button
              aria-label={file.name}
              aria-pressed={chosen?.url === file.path}
              onClick={() => onChoose({ url: file.path, alt: file.alt })}
              title={file.name}
              type="button"
            >
              <Thumbnail file={file} />
              <span>{file.name}</span>
            </button>
          </li>
        ))}
      </ul>
      {hasMore && <Button onClick={fetchMore}>Mostrar más</Button>}
    </div>
  )
}
