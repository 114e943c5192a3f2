import type { MediaFile } from '@/schemas/media'
import { Button } from '../kit/Button'
import { LoadFailed, Loading } from '../kit/Loading'
import { Thumbnail } from './list/Thumbnail'
import styles from './media.module.css'
import type { usePictures } from './picker/usePictures'

type Props = {
  library: ReturnType<typeof usePictures>
  /** The address of the one that is chosen. */
  chosen?: string
  onChoose: (file: MediaFile) => void
}

/** Pictures of the library to choose one from. */
export function Pictures({ library: { files, failure, reload, hasMore, fetchMore }, chosen, onChoose }: Props) {
  if (!files) return failure ? <LoadFailed onRetry={reload}>{failure}</LoadFailed> : <Loading />
  if (files.length === 0) return <p className={styles.noPreview}>No hay imágenes</p>
  return (
    <div className={styles.pictures}>
      <ul className={styles.choices}>
        {files.map((file) => (
          <li key={file.id}>
            <button
              aria-label={file.name}
              aria-pressed={chosen === file.path}
              onClick={() => onChoose(file)}
              title={file.name}
              type="button"
            >
              <Thumbnail file={file} />
              <span>{file.name}</span>
            </button>
          </li>
        ))}
      </ul>
      {hasMore && <Button onClick={fetchMore}>Mostrar más</Button>}
    </div>
  )
}
