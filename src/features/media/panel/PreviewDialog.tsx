import { Copy, Download, ExternalLink } from 'lucide-react'
import { MAX_ALT, type MediaFile, mediaSchema } from '@/features/media/schema'
import { Suggest } from '@/features/suggestions/panel/Suggest'
import { Button, ButtonLinkOut } from '@/ui/panel/Button'
import { copyText } from '@/ui/panel/copyText'
import { useFormAction } from '@/ui/panel/data/useFormAction'
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

function AltForm({ file: { id, alt } }: { file: MediaFile }) {
  const { form, field, submit, isPending } = useFormAction({
    schema: mediaSchema,
    defaultValues: { alt },
    act: (changes, key) => changeAlt({ id, ...changes }, key),
    noun: `media-${id}`,
    failure: 'Error al guardar el texto alternativo',
    refreshes: [['media']],
    onDone: () => notify('Texto alternativo guardado'),
  })
  return (
    <form className="flex flex-wrap gap-3" noValidate onSubmit={submit}>
      <div className="flex-[1_1_16rem]">
        <TextField
          hint="Describe la imagen para quien no puede verla."
          label="Texto alternativo"
          maxLength={MAX_ALT}
          {...field('alt')}
        />
      </div>
      <Button className="mt-6.5 min-h-11 self-start" isBusy={isPending} type="submit">
        Guardar
      </Button>
      <div className="basis-full">
        <Suggest
          about={() => ({ mediaId: id })}
          kind="alt"
          onUse={(text) => {
            form.setValue('alt', text, { shouldDirty: true })
            form.setFocus('alt')
          }}
        />
      </div>
    </form>
  )
}
