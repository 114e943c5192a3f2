import { LayoutGrid, List, Search } from 'lucide-react'
import kit from '../kit/kit.module.css'
import type { MediaType } from './media'
import styles from './media.module.css'

export type Look = 'grid' | 'list'
type Props = {
  search: string
  onSearch: (search: string) => void
  type: MediaType
  onType: (type: MediaType) => void
  look: Look
  onLook: (look: Look) => void
}

const LOOKS = [
  { look: 'grid', label: 'Vista de cuadrícula', Icon: LayoutGrid },
  { look: 'list', label: 'Vista de lista', Icon: List },
] as const

/** What the list shows, and how. */
export function MediaToolbar({ search, onSearch, type, onType, look, onLook }: Props) {
  return (
    <search className={styles.toolbar}>
      <SearchBox onSearch={onSearch} search={search} />
      <select
        aria-label="Tipo de archivo"
        className={styles.select}
        onChange={({ target }) => onType(target.value as MediaType)} // the options below are its only values
        value={type}
      >
        <option value="">Todos</option>
        <option value="images">Imágenes</option>
        <option value="documents">Documentos</option>
      </select>
      <fieldset className={styles.looks}>
        <legend>Vista</legend>
        {LOOKS.map(({ look: each, label, Icon }) => (
          <button
            aria-label={label}
            aria-pressed={look === each}
            className={kit.iconButton}
            key={each}
            onClick={() => onLook(each)}
            type="button"
          >
            <Icon aria-hidden="true" size={18} />
          </button>
        ))}
      </fieldset>
    </search>
  )
}

/** Where a file is looked for by its name or alternative text. */
export function SearchBox({ search, onSearch }: Pick<Props, 'search' | 'onSearch'>) {
  return (
    <span className={styles.search}>
      <Search aria-hidden="true" size={17} />
      <input
        aria-label="Buscar archivos"
        className={kit.input}
        onChange={({ target }) => onSearch(target.value)}
        placeholder="Buscar archivos..."
        type="search"
        value={search}
      />
    </span>
  )
}
