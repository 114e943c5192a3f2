'use client'
import { Braces, Heading2, Image, ImagePlus, Link2, List, type LucideIcon, Newspaper, SquareCode } from 'lucide-react'
import { useRef } from 'react'
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

type Props = { onInsert: (insertion: Insertion) => void; onRelated: () => void; onFiles: (files: File[]) => void }

/** What can be inserted into the text. */
export function Toolbar({ onInsert, onRelated, onFiles }: Props) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would want a visible legend
    <div aria-label="Insertar en el texto" className={styles.toolbar} role="group">
      {BUTTONS.map(([label, Icon, insertion]) => (
        <ToolButton icon={Icon} key={label} label={label} onClick={() => onInsert(insertion)} />
      ))}
      <ToolButton icon={Newspaper} label="Post relacionado" onClick={onRelated} />
      <ToolButton icon={ImagePlus} label="Subir foto" onClick={() => picker.current?.click()} />
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

function ToolButton({ label, icon: Icon, onClick }: { label: string; icon: LucideIcon; onClick: () => void }) {
  return (
    <button
      className={styles.tool}
      onClick={onClick}
      onMouseDown={(event) => event.preventDefault()} // the text keeps its focus and its selection
      type="button"
    >
      <Icon aria-hidden="true" size={16} />
      {label}
    </button>
  )
}
