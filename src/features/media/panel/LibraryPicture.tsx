'use client'
import { FieldLabel, useDocumentInfo, useField, useForm } from '@payloadcms/ui'
import type { UploadFieldClientComponent } from 'payload'
import { request } from '@/platform/shared/request'
import { Button } from '@/ui/panel/Button'
import { apiQuery } from '@/ui/panel/data/apiQuery'
import { useAction } from '@/ui/panel/data/useAction'
import { useLoaded } from '@/ui/panel/data/useLoaded'
import { notify } from '@/ui/panel/toasts/notify'
import { LibraryButton } from './picker/LibraryButton'

type Chosen = { url?: string | null; alt?: string | null }

/** A picture of the library, by its id: the image of a page in social networks. */
export const LibraryPicture: UploadFieldClientComponent = ({ field: { label }, path }) => {
  const { value, setValue, disabled } = useField<number | null>({ potentiallyStalePath: path })
  const { collectionSlug, id } = useDocumentInfo()
  const { getData } = useForm()
  const { data: picture } = useLoaded(
    apiQuery<Chosen>(['media', 'one', value], `/api/media/${value}?depth=0`, 'Error al cargar imagen'),
    { enabled: Boolean(value) },
  )
  const generate = useAction({
    act: () =>
      request<{ result: number | '' }>('/api/plugin-seo/generate-image', {
        method: 'POST',
        body: { collectionSlug, id, doc: getData() },
      }),
    failure: 'Error al generar la imagen',
    onDone: ({ result }) => (result ? setValue(result) : notify('No hay ninguna imagen de la que tomarla')),
  })
  return (
    <div className="mb-6 grid justify-items-start gap-3">
      <FieldLabel as="span" label={label} path={path} />
      {value && picture?.url && (
        // biome-ignore lint/performance/noImgElement: only its editor sees it, in one of the library's sizes
        <img
          className="max-h-32 max-w-[min(16rem,100%)] rounded-control"
          alt={picture.alt ?? ''}
          src={`${picture.url}?w=400`}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <LibraryButton disabled={disabled} onChoose={({ id: chosen }) => setValue(chosen)} />
        <Button disabled={disabled} isBusy={generate.isPending} onClick={() => generate.start()}>
          Generar automáticamente
        </Button>
        {value && (
          <Button disabled={disabled} onClick={() => setValue(null)}>
            Quitar
          </Button>
        )}
      </div>
    </div>
  )
}
