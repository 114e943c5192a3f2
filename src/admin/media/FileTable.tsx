import { Badge } from '../kit/Badge'
import { panelDate } from '../kit/dates'
import { FileActions } from './FileActions'
import type { FilesProps } from './FileGrid'
import { humanSize, typeLabel } from './fileText'
import styles from './media.module.css'
import { Thumbnail } from './Thumbnail'

/** The files one below the other. */
export function FileTable({ files, onPreview, onDelete }: FilesProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section aria-label="Archivos" className={styles.tableBox} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Nombre</th>
            <th scope="col">Tipo</th>
            <th scope="col">Tamaño</th>
            <th scope="col">Subido</th>
            <th scope="col">Acciones</th>
          </tr>
        </thead>
        <tbody>
          {files.map((file) => (
            <tr key={file.id}>
              <td>
                <span className={styles.named}>
                  <Thumbnail file={file} />
                  <span>{file.name}</span>
                </span>
              </td>
              <td>
                <Badge>{typeLabel(file.mimeType)}</Badge>
              </td>
              <td>{humanSize(file.size)}</td>
              <td>{panelDate(file.createdAt)}</td>
              <td>
                <FileActions
                  file={file}
                  onDelete={onDelete && (() => onDelete(file))}
                  onPreview={() => onPreview(file)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
