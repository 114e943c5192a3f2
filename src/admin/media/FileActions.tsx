import { Copy, Download, ExternalLink, Eye, Trash2 } from 'lucide-react'
import { copyText } from '../kit/copyText'
import kit from '../kit/kit.module.css'
import { absoluteUrl, isImage, type MediaFile } from './media'
import styles from './media.module.css'

type Props = { file: MediaFile; onPreview: () => void; onDelete?: () => void }

/** What can be done with a file, the same in the grid and in the list. Without the permission to delete there is no button for it. */
export function FileActions({ file, onPreview, onDelete }: Props) {
  const { name, path } = file
  const Open = isImage(file) ? ExternalLink : Download
  return (
    <div className={styles.fileActions}>
      <button aria-label={`Vista previa de ${name}`} className={kit.iconButton} onClick={onPreview} type="button">
        <Eye aria-hidden="true" size={17} />
      </button>
      <button
        aria-label={`Copiar URL de ${name}`}
        className={kit.iconButton}
        onClick={() => copyText(absoluteUrl(file), 'URL copiada al portapapeles.')}
        type="button"
      >
        <Copy aria-hidden="true" size={17} />
      </button>
      <a
        aria-label={`${isImage(file) ? 'Abrir' : 'Descargar'} ${name}`}
        className={kit.iconButton}
        href={path}
        rel="noopener"
        target="_blank"
      >
        <Open aria-hidden="true" size={17} />
      </a>
      {onDelete && (
        <button aria-label={`Eliminar ${name}`} className={kit.iconButton} onClick={onDelete} type="button">
          <Trash2 aria-hidden="true" size={17} />
        </button>
      )}
    </div>
  )
}
