import { LayoutGrid, List } from 'lucide-react'
import { FilterSelect, Filters, SearchBox } from '../kit/Filters'
import { IconButton } from '../kit/IconButton'
import styles from './media.module.css'

export type Look = 'grid' | 'list'
type Props = {
  search: string
  onSearch: (search: string) => void
  type: string
  onType: (type: string) => void
  look: Look
  onLook: (look: Look) => void
}

const LOOKS = [
  { look: 'grid', label: 'Vista de cuadrícula', Icon: LayoutGrid },
  { look: 'list', label: 'Vista de lista', Icon: List },
] as const

/** What the library shows, and how. */
export function MediaToolbar({ search, onSearch, type, onType, look, onLook }: Props) {
  return (
    <Filters>
      <SearchBox label="Buscar archivos" onSearch={onSearch} value={search} />
      <FilterSelect
        label="Tipo de archivo"
        onChoose={onType}
        options={[
          ['', 'Todos'],
          ['images', 'Imágenes'],
          ['documents', 'Documentos'],
        ]}
        value={type}
      />
      <fieldset className={styles.looks}>
        <legend>Vista</legend>
        {LOOKS.map(({ look: each, label, Icon }) => (
          <IconButton icon={Icon} label={label} aria-pressed={look === each} key={each} onClick={() => onLook(each)} />
        ))}
      </fieldset>
    </Filters>
  )
}
