import type { MediaFile } from '@/schemas/media'
import { Button } from '../kit/Button'
import { LoadFailed, Loading } from '../kit/Loading'
import { SearchBox } from '../kit/list/Filters'
import { Thumbnail } from './list/Thumbnail'
import type { usePictures } from './picker/usePictures'

type Props = {
  library: ReturnType<typeof usePictures>
  /** The address of the one that is chosen. */
  chosen?: string
  onChoose: (file: MediaFile) => void
}

/** Pictures of the library to choose one from, with a search. */
export const Pictures = (props: Props) => (
  <>
    <SearchBox label="Buscar imágenes" onSearch={props.library.setSearch} value={props.library.search} />
    <Found {...props} />
  </>
)

function Found({ library: { files, failure, reload, hasMore, fetchMore }, chosen, onChoose }: Props) {
  if (!files) return failure ? <LoadFailed onRetry={reload}>{failure}</LoadFailed> : <Loading />
  if (files.length === 0)
    return <p className="rounded-control bg-elevation-50 px-5 py-12 text-center text-muted">No hay imágenes</p>
  return (
    <div className="grid max-h-[45vh] justify-items-center gap-3 overflow-y-auto p-1">
      <ul className="grid w-full list-none grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-3 p-0 max-[30rem]:grid-cols-[1fr_1fr]">
        {files.map((file) => (
          <li key={file.id}>
            <button
              className="grid w-full cursor-pointer gap-1 rounded-xl border-2 border-transparent bg-transparent p-1 text-left text-note text-text aria-pressed:border-accent aria-pressed:bg-tint"
              aria-label={file.name}
              aria-pressed={chosen === file.path}
              onClick={() => onChoose(file)}
              title={file.name}
              type="button"
            >
              <Thumbnail className="aspect-4/3 rounded-lg" file={file} />
              <span className="truncate">{file.name}</span>
            </button>
          </li>
        ))}
      </ul>
      {hasMore && <Button onClick={fetchMore}>Mostrar más</Button>}
    </div>
  )
}
