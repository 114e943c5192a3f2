import { useListDrawerContext, useModal } from '@payloadcms/ui'
import { Button } from '@/ui/panel/Button'
import { Page } from '@/ui/panel/Page'
import { Pictures } from './Pictures'

/** The library in one of Payload's drawers, to choose a picture for a text. */
export function MediaChoice() {
  const { drawerSlug, onSelect } = useListDrawerContext()
  const { closeModal } = useModal()
  return (
    <Page
      actions={<Button onClick={() => closeModal(drawerSlug ?? '')}>Cerrar</Button>}
      description="Su texto alternativo es el de la biblioteca."
      title="Elegir una imagen"
    >
      <Pictures onChoose={(file) => onSelect?.({ collectionSlug: 'media', doc: file, docID: String(file.id) })} />
    </Page>
  )
}
