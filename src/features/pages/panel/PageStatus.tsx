import type { DefaultServerCellComponentProps, SelectFieldClient } from 'payload'

const SHOWN = { published: 'Publicado', changed: 'Publicado · cambios sin publicar', draft: 'Borrador' }

type Cell = DefaultServerCellComponentProps<SelectFieldClient, keyof typeof SHOWN>
type Props = Pick<Cell, 'cellData' | 'payload' | 'rowData'>

/** Whether readers see a page of the list. Payload's own cell takes one that was unpublished for one with changes. */
export async function PageStatus({ cellData, payload, rowData }: Props) {
  if (cellData !== 'changed') return SHOWN[cellData]
  const page = await payload.findByID({
    collection: 'pages',
    id: rowData.id,
    select: { _status: true },
    depth: 0,
    disableErrors: true, // deleted meanwhile
    trash: true,
    overrideAccess: true, // whoever sees the list may read its pages
  })
  return page?._status === 'published' ? SHOWN.changed : SHOWN.draft
}
