import { Badge } from '../../kit/Badge'
import { Day } from '../../kit/dates/Day'
import { Table } from '../../kit/list/Table'
import { humanSize, typeLabel } from '../fileText'
import styles from '../media.module.css'
import { FileActions } from './FileActions'
import type { FilesProps } from './FileGrid'
import { Thumbnail } from './Thumbnail'

/** Files as a table. */
export function FileTable({ files, onPreview, onDelete }: FilesProps) {
  return (
    <Table
      columns={[
        {
          header: 'Nombre',
          cell: (file) => (
            <span className={styles.named}>
              <Thumbnail file={file} />
              <span>{file.name}</span>
            </span>
          ),
        },
        {
          header: 'Tipo',
          cell: ({ mimeType }) => (
            <span className={styles.type}>
              <Badge>{typeLabel(mimeType)}</Badge>
            </span>
          ),
        },
        { header: 'Tamaño', cell: ({ size }) => <span className={styles.figure}>{humanSize(size)}</span> },
        { header: 'Subido', cell: ({ createdAt }) => <Day iso={createdAt} /> },
        {
          header: 'Acciones',
          cell: (file) => <FileActions file={file} onDelete={onDelete} onPreview={onPreview} />,
        },
      ]}
      label="Archivos"
      rows={files}
    />
  )
}
