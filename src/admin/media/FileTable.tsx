import { Badge } from '../kit/Badge'
import { panelDate } from '../kit/dates'
import { Cell, Table } from '../kit/Table'
import { FileActions } from './FileActions'
import type { FilesProps } from './FileGrid'
import { humanSize, typeLabel } from './fileText'
import styles from './media.module.css'
import { Thumbnail } from './Thumbnail'

const COLUMNS = ['Nombre', 'Tipo', 'Tamaño', 'Subido', 'Acciones']
const [NAME = '', TYPE = '', SIZE = '', DATE = '', ACTIONS = ''] = COLUMNS

/** The files one below the other. */
export function FileTable({ files, onPreview, onDelete }: FilesProps) {
  return (
    <Table columns={COLUMNS} label="Archivos">
      {files.map((file) => (
        <tr key={file.id}>
          <Cell column={NAME}>
            <span className={styles.named}>
              <Thumbnail file={file} />
              <span>{file.name}</span>
            </span>
          </Cell>
          <Cell column={TYPE}>
            <span className={styles.type}>
              <Badge>{typeLabel(file.mimeType)}</Badge>
            </span>
          </Cell>
          <Cell column={SIZE}>
            <span className={styles.figure}>{humanSize(file.size)}</span>
          </Cell>
          <Cell column={DATE}>
            <span className={styles.figure}>{panelDate(file.createdAt)}</span>
          </Cell>
          <Cell column={ACTIONS}>
            <FileActions file={file} onDelete={onDelete && (() => onDelete(file))} onPreview={() => onPreview(file)} />
          </Cell>
        </tr>
      ))}
    </Table>
  )
}
