'use client'
import {
  Braces,
  Heading2,
  Image,
  Images,
  ImageUp,
  Link2,
  List,
  type LucideIcon,
  Newspaper,
  SquareCode,
} from 'lucide-react'
import { useRef } from 'react'
import { ComponentMenu } from './ComponentMenu'
import type { InsertQuestion } from './InsertDialogs'
import { INSERTIONS, type Insertion } from './insertions'
import styles from './mdx.module.css'

const BUTTONS: [label: string, icon: LucideIcon, insertion: Insertion][] = [
  ['Frontmatter', Braces, INSERTIONS.frontmatter],
  ['Encabezado', Heading2, INSERTIONS.heading],
  ['Bloque de código', SquareCode, INSERTIONS.code],
  ['Imagen', Image, INSERTIONS.image],
  ['Enlace', Link2, INSERTIONS.link],
  ['Lista', List, INSERTIONS.list],
]

type Props = {
  onInsert: (insertion: Insertion) => void
  /** Asks something first. */
  onAsk: (question: InsertQuestion) => void
  onFiles: (files: File[]) => void
}

/** What can be inserted into the text. */
export function Toolbar({ onInsert, onAsk, onFiles }: Props) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would want a visible legend
    <div aria-label="Insertar en el texto" className={styles.toolbar} role="group">
      {BUTTONS.map(([label, Icon, insertion]) => (
        <ToolButton icon={Icon} isInserting key={label} label={label} onClick={() => onInsert(insertion)} />
      ))}
      <ComponentMenu onChoose={(component) => onAsk({ component })} />
      <ToolButton icon={Newspaper} label="Post relacionado" onClick={() => onAsk('related')} />
      <ToolButton icon={ImageUp} label="Subir foto" onClick={() => picker.current?.click()} />
      <ToolButton icon={Images} label="Biblioteca" onClick={() => onAsk('library')} />
      <input
        accept="image/jpeg,image/png,image/gif,image/webp"
        aria-label="Foto para el texto"
        hidden
        multiple
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = '' // the same picture may be chosen again
        }}
        ref={picker}
        type="file"
      />
    </div>
  )
}

type ToolProps = {
  label: string
  icon: LucideIcon
  onClick: () => void
  /** The text keeps its focus and its selection; a button that opens something takes the focus, and gets it back. */
  isInserting?: boolean
}

function ToolButton({ label, icon: Icon, onClick, isInserting = false }: ToolProps) {
  return (
    <button
      className={styles.tool}
      onClick={onClick}
      onMouseDown={isInserting ? (event) => event.preventDefault() : undefined}
      type="button"
    >
      <Icon aria-hidden="true" size={16} />
      {label}
    </button>
  )
}
