import type { MediaFile } from '@/features/media/schema'
import { isImage } from '../media'

/** Says that a picture can't be told to who doesn't see it, if so. */
export const MissingAlt = ({ file }: { file: MediaFile }) =>
  isImage(file) && !file.alt && <span className="block text-note text-muted">Sin texto alternativo</span>
