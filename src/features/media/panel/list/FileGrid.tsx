import type { MediaFile } from '@/features/media/schema'
import { Badge } from '@/ui/panel/Badge'
import { SelectBox } from '@/ui/panel/list/SelectBox'
import type { Arrangement } from '@/ui/panel/list/useList'
import type { Selection } from '@/ui/panel/list/useSelection'
import { humanSize, typeLabel } from '../fileText'
import { FileActions } from './FileActions'
import styles from './fileGrid.module.css'
import { MissingAlt } from './MissingAlt'
import { Thumbnail } from './Thumbnail'

export type FilesProps = {
  files: MediaFile[]
  onPreview: (file: MediaFile) => void
  /** Undefined if the user may not delete. */
  onDelete?: (file: MediaFile) => void
  selection?: Selection<MediaFile>
  arrangement?: Arrangement
}

export function FileGrid({ files, onPreview, onDelete, selection }: FilesProps) {
  return (
    <ul
      className={`${styles.cards} grid list-none grid-cols-[repeat(auto-fill,minmax(min(13rem,calc(50%-0.5rem)),1fr))] gap-4 p-0`}
    >
      {files.map((file, index) => (
        <li key={file.id}>
          <button aria-hidden="true" onClick={() => onPreview(file)} tabIndex={-1} type="button">
            <Thumbnail className="aspect-4/3" file={file} />
          </button>
          <div className="grid min-w-0 flex-1 gap-1.5 px-3 pt-3 pb-1">
            <div className="flex min-w-0 items-center gap-2.5">
              {selection && <SelectBox index={index} row={file} selection={selection} />}
              <h2 className="truncate text-ui leading-[1.4]" title={file.name}>
                {file.name}
              </h2>
            </div>
            <p>
              <span>{humanSize(file.size)}</span>
              <Badge>{typeLabel(file.mimeType)}</Badge>
            </p>
            <MissingAlt file={file} />
          </div>
          <div className="pt-1 pr-0.5 pb-2 pl-3 [&>*>*]:flex-[0_1_2.25rem]">
            <FileActions file={file} onDelete={onDelete} onPreview={onPreview} />
          </div>
        </li>
      ))}
    </ul>
  )
}
