'use client'
import { Copy, Download, ExternalLink } from 'lucide-react'
import { type RefObject, useState } from 'react'
import type { MediaFile } from '@/schemas/media'
import { Button } from '../kit/Button'
import { copyText } from '../kit/copyText'
import { useAction } from '../kit/data/useAction'
import { panelDate } from '../kit/dates/dates'
import { Dialog } from '../kit/dialogs/Dialog'
import { TextField } from '../kit/fields/TextField'
import kit from '../kit/kit.module.css'
import { notify } from '../kit/toasts/notify'
import { humanSize } from './fileText'
import { absoluteUrl, changeAlt, isImage } from './media'
import styles from './media.module.css'
import { Uses } from './Uses'

type Props = {
  file: MediaFile
  canEdit: boolean
  onClose: () => void
  returnFocusTo: RefObject<HTMLElement | null>
}

/** A file in full: image, details, alt text, and where it is used. */
export function PreviewDialog({ file, canEdit, onClose, returnFocusTo }: Props) {
  const { name, path, size, width, height, createdAt } = file
  const Open = isImage(file) ? ExternalLink : Download
  return (
    <Dialog
      footer={
        <>
          <Button onClick={() => copyText(absoluteUrl(file), 'URL copiada al portapapeles.')}>
            <Copy aria-hidden="true" size={17} />
            Copiar URL
          </Button>
          <a className={kit.button} data-look="secondary" href={path} rel="noopener" target="_blank">
            <Open aria-hidden="true" size={17} />
            {isImage(file) ? 'Abrir' : 'Descargar'}
          </a>
        </>
      }
      isWide
      onClose={onClose}
      returnFocusTo={returnFocusTo}
      title={name}
    >
      {isImage(file) ? (
        // biome-ignore lint/performance/noImgElement: the server has already resized it
        <img alt={file.alt || name} className={styles.preview} src={`${path}?w=1600`} />
      ) : (
        <p className={styles.noPreview}>Vista previa no disponible para este tipo de archivo</p>
      )}
      <p className={styles.facts}>
        {[humanSize(size), width && `${width} × ${height} px`, panelDate(createdAt)].filter(Boolean).join(' · ')}
      </p>
      {isImage(file) && canEdit && <AltForm file={file} />}
      <Uses id={file.id} />
    </Dialog>
  )
}

function AltForm({ file }: { file: MediaFile }) {
  const [alt, setAlt] = useState(file.alt)
  const change = useAction({
    act: changeAlt,
    failure: 'Error al guardar el texto alternativo',
    refreshes: [['media']],
    onDone: () => notify('Texto alternativo guardado'),
  })
  return (
    <form
      className={styles.altForm}
      onSubmit={(event) => {
        event.preventDefault()
        change.start({ id: file.id, alt })
      }}
    >
      <div className={styles.altField}>
        <TextField
          hint="Describe la imagen para quien no puede verla."
          label="Texto alternativo"
          maxLength={300}
          onChange={({ target }) => setAlt(target.value)}
          value={alt}
        />
      </div>
      <Button isBusy={change.isPending} type="submit">
        Guardar
      </Button>
    </form>
  )
}
