import type { MediaFile } from '@/schemas/media'
import { Badge } from '../../kit/Badge'
import { humanSize, typeLabel } from '../fileText'
import styles from '../media.module.css'
import { FileActions } from './FileActions'
import { Thumbnail } from './Thumbnail'

export type FilesProps = {
  files: MediaFile[]
  onPreview: (file: MediaFile) => void
  /** Undefined if the user may not delete. */
  onDelete?: (file: MediaFile) => void
}

/** Files as a grid of cards. */
export function FileGrid({ files, onPreview, onDelete }: FilesProps) {
  return (
    <ul className={styles.grid}>
      {files.map((file) => (
        <li className={styles.card} key={file.id}>
          <button
            aria-hidden="true"
            className={styles.cardPicture}
            onClick={() => onPreview(file)}
            tabIndex={-1}
            type="button"
          >
            <Thumbnail file={file} />
          </button>
          <div className={styles.cardText}>
            <h2 title={file.name}>{file.name}</h2>
            <p>
              <span>{humanSize(file.size)}</span>
              <Badge>{typeLabel(file.mimeType)}</Badge>
            </p>
          </div>
          <div className={styles.cardActions}>
            <FileActions file={file} onDelete={onDelete} onPreview={onPreview} />
          </div>
        </li>
      ))}
    </ul>
  )
}
