import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MediaFile } from '@/features/media/schema'
import { Button } from '@/ui/panel/Button'
import { NotLoaded } from '@/ui/panel/Loading'
import { SearchBox } from '@/ui/panel/list/Filters'
import { useErrorToast } from '@/ui/panel/toasts/useErrorToast'
import { Thumbnail } from './list/Thumbnail'
import { mediaQueries } from './media'

type Props = {
  /** The URL of the chosen one. */
  chosen?: string
  onChoose: (file: MediaFile) => void
}

/** The library's pictures, of which one can be chosen: newest first, with a search by name. */
export function Pictures({ chosen, onChoose }: Props) {
  const [search, setSearch] = useState('')
  const { failure, ...query } = mediaQueries.pictures(search)
  const { data, error, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(query)
  useErrorToast(error, failure)

  // A newly uploaded file pushes the last one of a page to the next; don't list it twice.
  const files = new Map(data?.pages.flatMap((page) => page.files).map((file) => [file.id, file]))
  return (
    <>
      <SearchBox label="Buscar imágenes" onSearch={setSearch} value={search} />
      {/* The same height with few pictures: a search must not move the dialog's buttons away from the pointer. */}
      <div className="grid h-[45vh] content-start justify-items-center gap-3 overflow-y-auto p-1">
        <NotLoaded queries={[{ data, error, failure, reload: refetch }]} />
        {data && files.size === 0 && (
          <p className="w-full rounded-control bg-elevation-50 px-5 py-12 text-center text-muted">No hay imágenes</p>
        )}
        <ul className="grid w-full list-none grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-3 p-0 max-[30rem]:grid-cols-[1fr_1fr] empty:hidden">
          {[...files.values()].map((file) => (
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
        {hasNextPage && <Button onClick={() => fetchNextPage()}>Mostrar más</Button>}
      </div>
    </>
  )
}
