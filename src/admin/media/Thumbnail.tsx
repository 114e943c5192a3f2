import { FileText } from 'lucide-react'
import type { MediaFile } from '@/schemas/media'
import { isImage } from './media'
import styles from './media.module.css'

/** A file at a glance: the picture itself, or a sheet. Its name stands beside it, so it says nothing itself. */
export function Thumbnail({ file }: { file: MediaFile }) {
  return (
    <span className={styles.thumbnail}>
      {isImage(file) ? (
        // biome-ignore lint/performance/noImgElement: the server has made the small picture already
        <img alt="" decoding="async" loading="lazy" src={`${file.path}?w=400`} />
      ) : (
        <FileText aria-hidden="true" size={32} />
      )}
    </span>
  )
}
