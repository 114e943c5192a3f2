'use client'
import { useListDrawerContext } from '@payloadcms/ui'
import { Images, LayoutGrid, List as Rows, Upload } from 'lucide-react'
import { useState } from 'react'
import type { MediaFile } from '@/features/media/schema'
import { shownNumber } from '@/platform/domain/text/numbers'
import { Button } from '@/ui/panel/Button'
import { useRights } from '@/ui/panel/data/useRights'
import { IconButton } from '@/ui/panel/IconButton'
import { Filters } from '@/ui/panel/list/Filters'
import { List } from '@/ui/panel/list/List'
import { useList } from '@/ui/panel/list/useList'
import { useSelection } from '@/ui/panel/list/useSelection'
import { Page } from '@/ui/panel/Page'
import { DeleteFileDialog } from './DeleteFileDialog'
import { FilesBulk } from './FilesBulk'
import { FileGrid } from './list/FileGrid'
import { FileTable } from './list/FileTable'
import { MediaChoice } from './MediaChoice'
import { MEDIA_FILTERS, mediaQueries } from './media'
import { PreviewDialog } from './PreviewDialog'
import { UploadDialog } from './upload/UploadDialog'

const LOOKS = [
  { Files: FileGrid, label: 'Vista de cuadrícula', Icon: LayoutGrid },
  { Files: FileTable, label: 'Vista de lista', Icon: Rows },
] as const

/** The media library, or the image picker when Payload opens it in a drawer. */
export function MediaView() {
  return useListDrawerContext().isInDrawer ? <MediaChoice /> : <Library />
}

/** All files, and the only place to delete them. Users who may only write posts can view files and copy URLs. */
function Library() {
  const { managesMedia: canManage } = useRights()
  const list = useList(MEDIA_FILTERS, mediaQueries.list)
  const { data, isFiltered } = list
  const [look, setLook] = useState<(typeof LOOKS)[number]>(LOOKS[0])
  const [open, setOpen] = useState<'upload' | { preview: MediaFile } | { toDelete: MediaFile }>()
  const selection = useSelection(data?.files, ({ name }) => name)
  const close = () => setOpen(undefined)
  const startUpload = canManage ? () => setOpen('upload') : undefined

  return (
    <Page
      actions={
        startUpload && (
          <Button icon={Upload} look="primary" onClick={startUpload}>
            Subir archivos
          </Button>
        )
      }
      description="Imágenes y documentos del blog."
      title="Biblioteca"
    >
      <Filters
        choices={[
          {
            name: 'type',
            label: 'Tipo de archivo',
            options: Object.entries({ '': 'Todos', images: 'Imágenes', documents: 'Documentos' }),
          },
        ]}
        list={list}
        search="Buscar archivos"
        views="media"
      >
        <fieldset className="m-0 flex flex-none items-center gap-1 rounded-control border border-elevation-250 p-0.5">
          <legend className="sr-only">Vista</legend>
          {LOOKS.map((each) => (
            <IconButton
              icon={each.Icon}
              label={each.label}
              aria-pressed={look === each}
              key={each.label}
              onClick={() => setLook(each)}
            />
          ))}
        </fieldset>
      </Filters>
      {canManage && <FilesBulk selection={selection} />}
      <List
        empty={{
          icon: Images,
          title: 'No hay archivos',
          text: isFiltered
            ? 'Ningún archivo coincide con los filtros. Prueba con otra búsqueda o con otro tipo.'
            : 'Sube imágenes y documentos para usarlos en los posts.',
          action: startUpload && (
            <Button look="primary" onClick={startUpload}>
              Subir Primer Archivo
            </Button>
          ),
        }}
        list={list}
        rows={data?.files}
        summary={
          data && `Mostrando ${shownNumber(data.files.length)} de ${shownNumber(data.pagination.total)} archivos.`
        }
      >
        {(files) => (
          <look.Files
            arrangement={list.arrangement}
            files={files}
            onDelete={canManage ? (toDelete) => setOpen({ toDelete }) : undefined}
            onPreview={(preview) => setOpen({ preview })}
            selection={canManage ? selection : undefined}
          />
        )}
      </List>
      {open === 'upload' && <UploadDialog onClose={close} />}
      {typeof open === 'object' && 'preview' in open && (
        <PreviewDialog canEdit={canManage} file={open.preview} onClose={close} />
      )}
      {typeof open === 'object' && 'toDelete' in open && <DeleteFileDialog file={open.toDelete} onClose={close} />}
    </Page>
  )
}
