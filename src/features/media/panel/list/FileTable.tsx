import { Badge } from '@/ui/panel/Badge'
import { Day } from '@/ui/panel/dates/Day'
import { Table } from '@/ui/panel/list/Table'
import { humanSize, typeLabel } from '../fileText'
import { FileActions } from './FileActions'
import type { FilesProps } from './FileGrid'
import { MissingAlt } from './MissingAlt'
import { Thumbnail } from './Thumbnail'

export function FileTable({ files, onPreview, onDelete, selection, arrangement }: FilesProps) {
  return (
    <Table
      arrangement={arrangement}
      columns={[
        {
          header: 'Nombre',
          sort: 'filename',
          cell: (file) => (
            <span className="flex items-center gap-3 wrap-anywhere">
              <Thumbnail className="h-10.5 w-14 flex-none rounded-lg [&>svg]:w-5" file={file} />
              <span>{file.name}</span>
            </span>
          ),
        },
        {
          header: 'Tipo',
          cell: (file) => (
            <>
              <span className="flex max-w-36 *:block *:truncate">
                <Badge>{typeLabel(file.mimeType)}</Badge>
              </span>
              <MissingAlt file={file} />
            </>
          ),
        },
        {
          header: 'Tamaño',
          sort: 'size',
          cell: ({ size }) => <span className="whitespace-nowrap">{humanSize(size)}</span>,
        },
        { header: 'Subido', sort: 'createdAt', cell: ({ createdAt }) => <Day iso={createdAt} /> },
        {
          header: 'Acciones',
          cell: (file) => <FileActions file={file} onDelete={onDelete} onPreview={onPreview} />,
        },
      ]}
      label="Archivos"
      rows={files}
      selection={selection}
    />
  )
}
