import { FileText } from 'lucide-react'
import type { MediaFile } from '@/schemas/media'
import { isImage } from '../media'
import styles from '../media.module.css'

/** A thumbnail of a file, or a file icon. Has no alt text, because the name is next to it. */
export function Thumbnail({ file }: { file: MediaFile }) {
  return (
    <span className={styles.thumbnail}>
      {isImage(file) ? (
        // biome-ignore lint/performance/noImgElement: the server has already made the thumbnail
        <img alt="" decoding="async" loading="lazy" src={`${file.path}?w=400`} />
      ) : (
        <FileText aria-hidden="true" size={32} />
      )}
    </span>
  )
}
