import { Copy, Download, ExternalLink } from 'lucide-react'
import { useRef, useState } from 'react'
import { Suggest } from '@/features/suggestions/panel/Suggest'
import { MAX_ALT, type MediaFile } from '@/platform/storage/uploadLimits'
import { Button, ButtonLinkOut } from '@/ui/panel/Button'
import { copyText } from '@/ui/panel/copyText'
import { useAction } from '@/ui/panel/data/useAction'
import { panelDate } from '@/ui/panel/dates/dates'
import { Dialog } from '@/ui/panel/dialogs/Dialog'
import { TextField } from '@/ui/panel/fields/TextField'
import { notify } from '@/ui/panel/toasts/notify'
import { humanSize } from './fileText'
import { absoluteUrl, changeAlt, isImage } from './media'
import { Uses } from './Uses'

type Props = {
  file: MediaFile
  canEdit: boolean
  onClose: () => void
}

/** A file in full: image, details, alt text, and where it is used. */
export function PreviewDialog({ file, canEdit, onClose }: Props) {
  const { name, path, size, width, height, createdAt } = file
  const Open = isImage(file) ? ExternalLink : Download
  return (
    <Dialog
      footer={
        <>
          <Button icon={Copy} onClick={() => copyText(absoluteUrl(file), 'URL copiada al portapapeles.')}>
            Copiar URL
          </Button>
          <ButtonLinkOut href={path} icon={Open}>
            {isImage(file) ? 'Abrir' : 'Descargar'}
          </ButtonLinkOut>
        </>
      }
      isWide
      onClose={onClose}
      title={name}
    >
      {isImage(file) ? (
        // biome-ignore lint/performance/noImgElement: the server has already resized it
        <img
          alt={file.alt || name}
          className="mx-auto block max-h-[60vh] w-full rounded-control bg-elevation-50 object-contain"
          src={`${path}?w=1600`}
          style={{ aspectRatio: `${width} / ${height}`, maxWidth: width ?? undefined }} // its place, before it has loaded
        />
      ) : (
        <p className="rounded-control bg-elevation-50 px-5 py-12 text-center text-muted">
          Vista previa no disponible para este tipo de archivo
        </p>
      )}
      <p className="text-sm text-muted">
        {[humanSize(size), width && `${width} × ${height} px`, panelDate(createdAt)].filter(Boolean).join(' · ')}
      </p>
      {isImage(file) && canEdit && <AltForm file={file} />}
      <Uses id={file.id} />
    </Dialog>
  )
}

function AltForm({ file }: { file: MediaFile }) {
  const [alt, setAlt] = useState(file.alt)
  const box = useRef<HTMLInputElement>(null)
  const change = useAction({
    act: changeAlt,
    failure: 'Error al guardar el texto alternativo',
    refreshes: [['media']],
    onDone: () => notify('Texto alternativo guardado'),
  })
  return (
    <form
      className="flex flex-wrap gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        change.start({ id: file.id, alt })
      }}
    >
      <div className="flex-[1_1_16rem]">
        <TextField
          hint="Describe la imagen para quien no puede verla."
          label="Texto alternativo"
          maxLength={MAX_ALT}
          onChange={({ target }) => setAlt(target.value)}
          ref={box}
          value={alt}
        />
      </div>
      <Button className="mt-6.5 min-h-11 self-start" isBusy={change.isPending} type="submit">
        Guardar
      </Button>
      <div className="basis-full">
        <Suggest
          about={() => ({ mediaId: file.id })}
          kind="alt"
          onUse={(text) => {
            setAlt(text)
            box.current?.focus()
          }}
        />
      </div>
    </form>
  )
}
