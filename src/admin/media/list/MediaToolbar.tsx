import { LayoutGrid, List } from 'lucide-react'
import { IconButton } from '../../kit/IconButton'
import { Filters } from '../../kit/list/Filters'
import type { MediaFilters } from '../media'

export type Look = 'grid' | 'list'
type Props = {
  list: { filters: MediaFilters; change: (changed: Partial<MediaFilters>) => void }
  look: Look
  onLook: (look: Look) => void
}

const LOOKS = [
  { look: 'grid', label: 'Vista de cuadrícula', Icon: LayoutGrid },
  { look: 'list', label: 'Vista de lista', Icon: List },
] as const

/** The library's filters and its view switch. */
export function MediaToolbar({ list, look, onLook }: Props) {
  return (
    <Filters
      choices={[
        {
          name: 'type',
          label: 'Tipo de archivo',
          options: [
            ['', 'Todos'],
            ['images', 'Imágenes'],
            ['documents', 'Documentos'],
          ],
        },
      ]}
      list={list}
      search="Buscar archivos"
    >
      <fieldset className="m-0 flex flex-none items-center gap-1 rounded-control border border-elevation-250 p-0.5">
        <legend className="sr-only">Vista</legend>
        {LOOKS.map(({ look: each, label, Icon }) => (
          <IconButton icon={Icon} label={label} aria-pressed={look === each} key={each} onClick={() => onLook(each)} />
        ))}
      </fieldset>
    </Filters>
  )
}
