import { FileText } from 'lucide-react'
import type { MediaFile } from '@/features/media/schema'
import { isImage } from '../media'

/** A thumbnail of a file, or a file icon. Has no alt text, because the name is next to it. */
export function Thumbnail({ file, className }: { file: MediaFile; className: string }) {
  return (
    <span className={`grid place-items-center overflow-hidden bg-elevation-50 text-muted ${className}`}>
      {isImage(file) ? (
        // biome-ignore lint/performance/noImgElement: the server has already made the thumbnail
        <img
          alt=""
          className="block size-full object-cover"
          decoding="async"
          loading="lazy"
          src={`${file.path}?w=400`}
        />
      ) : (
        <FileText aria-hidden="true" size={32} />
      )}
    </span>
  )
}
