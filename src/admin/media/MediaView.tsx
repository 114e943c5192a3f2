'use client'
import { Images, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { shownNumber } from '@/domain/numbers'
import { Button } from '../kit/Button'
import { EmptyState } from '../kit/EmptyState'
import kit from '../kit/kit.module.css'
import { LoadFailed, Loading } from '../kit/Loading'
import { Page } from '../kit/Page'
import { useRights } from '../kit/useRights'
import { DeleteFileDialog } from './DeleteFileDialog'
import { FileGrid } from './FileGrid'
import { FileTable } from './FileTable'
import { type Look, MediaToolbar } from './MediaToolbar'
import type { MediaFile } from './media'
import { PreviewDialog } from './PreviewDialog'
import { UploadDialog } from './UploadDialog'
import { useMedia } from './useMedia'

/** The library: pictures and documents, and the only place to remove one. Who may only write posts looks, and copies addresses. */
export function MediaView() {
  const { managesMedia: canManage } = useRights()
  const [search, setSearch] = useState('')
  const [type, setType] = useState('')
  const [look, setLook] = useState<Look>('grid')
  const [open, setOpen] = useState<'upload' | { preview: MediaFile } | { doomed: MediaFile }>()
  const uploadButton = useRef<HTMLButtonElement>(null)
  const library = useMedia({ search, type })
  const { files, total } = library
  const Files = look === 'grid' ? FileGrid : FileTable
  const close = () => setOpen(undefined)
  const startUpload = canManage ? () => setOpen('upload') : undefined

  return (
    <Page
      actions={
        startUpload && (
          <Button look="primary" onClick={startUpload} ref={uploadButton}>
            <Upload aria-hidden="true" size={18} />
            Subir Archivos
          </Button>
        )
      }
      description="Imágenes y documentos del blog."
      title="Medios"
    >
      <MediaToolbar look={look} onLook={setLook} onSearch={setSearch} onType={setType} search={search} type={type} />
      {!files && (library.failure ? <LoadFailed onRetry={library.reload}>{library.failure}</LoadFailed> : <Loading />)}
      {files?.length === 0 && <NoFiles isFiltered={search !== '' || type !== ''} onUpload={startUpload} />}
      {files && files.length > 0 && (
        <div aria-busy={library.isStale}>
          <Files
            files={files}
            onDelete={canManage ? (doomed) => setOpen({ doomed }) : undefined}
            onPreview={(preview) => setOpen({ preview })}
          />
        </div>
      )}
      {files && (
        <footer className={kit.listFooter}>
          <p>
            Mostrando {shownNumber(files.length)} de {shownNumber(total)} archivos.
          </p>
          {library.hasMore && (
            <Button disabled={library.isFetchingMore} onClick={library.fetchMore}>
              {library.isFetchingMore ? 'Cargando...' : 'Mostrar más'}
            </Button>
          )}
        </footer>
      )}
      {open === 'upload' && <UploadDialog onClose={close} returnFocusTo={uploadButton} />}
      {typeof open === 'object' && 'preview' in open && (
        <PreviewDialog canEdit={canManage} file={open.preview} onClose={close} returnFocusTo={uploadButton} />
      )}
      {typeof open === 'object' && 'doomed' in open && (
        <DeleteFileDialog file={open.doomed} onClose={close} returnFocusTo={uploadButton} />
      )}
    </Page>
  )
}

function NoFiles({ isFiltered, onUpload }: { isFiltered: boolean; onUpload?: () => void }) {
  return (
    <EmptyState
      action={
        onUpload && (
          <Button look="primary" onClick={onUpload}>
            Subir Primer Archivo
          </Button>
        )
      }
      icon={<Images size={26} />}
      title="No hay archivos"
    >
      {isFiltered
        ? 'Ningún archivo coincide con los filtros. Prueba con otra búsqueda o con otro tipo.'
        : 'Sube imágenes y documentos para usarlos en los artículos.'}
    </EmptyState>
  )
}
