import { Copy, Download, ExternalLink, Eye, Trash2 } from 'lucide-react'
import type { MediaFile } from '@/features/media/schema'
import { copyText } from '@/ui/panel/copyText'
import { IconButton, IconLinkOut } from '@/ui/panel/IconButton'
import { RowActions } from '@/ui/panel/list/Table'
import { absoluteUrl, isImage } from '../media'

type Props = { file: MediaFile; onPreview: (file: MediaFile) => void; onDelete?: (file: MediaFile) => void }

/** A file's actions, the same in grid and list. Without the delete permission there is no delete button. */
export function FileActions({ file, onPreview, onDelete }: Props) {
  const { name, path } = file
  const Open = isImage(file) ? ExternalLink : Download
  return (
    <RowActions>
      <IconButton icon={Eye} label={`Vista previa de ${name}`} onClick={() => onPreview(file)} />
      <IconButton
        icon={Copy}
        label={`Copiar URL de ${name}`}
        onClick={() => copyText(absoluteUrl(file), 'URL copiada al portapapeles.')}
      />
      <IconLinkOut icon={Open} label={`${isImage(file) ? 'Abrir' : 'Descargar'} ${name}`} href={path} />
      {onDelete && <IconButton icon={Trash2} label={`Eliminar ${name}`} onClick={() => onDelete(file)} />}
    </RowActions>
  )
}
