'use client'
import { useListDrawerContext, useModal } from '@payloadcms/ui'
import { useState } from 'react'
import { Button } from '../kit/Button'
import { SearchBox } from '../kit/list/Filters'
import { Page } from '../kit/Page'
import { Pictures } from './Pictures'
import { usePictures } from './picker/usePictures'

/** The library in a drawer of Payload's, where a picture is chosen for a text. */
export function MediaChoice() {
  const { drawerSlug, onSelect } = useListDrawerContext()
  const { closeModal } = useModal()
  const [search, setSearch] = useState('')
  const library = usePictures(search)
  return (
    <Page
      actions={<Button onClick={() => closeModal(drawerSlug ?? '')}>Cerrar</Button>}
      description="Su texto alternativo es el de la biblioteca."
      title="Elegir una imagen"
    >
      <SearchBox label="Buscar imágenes" onSearch={setSearch} value={search} />
      <Pictures
        library={library}
        onChoose={(file) => onSelect?.({ collectionSlug: 'media', doc: file, docID: String(file.id) })}
      />
    </Page>
  )
}
