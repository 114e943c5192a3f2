import {
  Bold,
  Braces,
  Heading2,
  Image,
  Images,
  ImageUp,
  Italic,
  Link2,
  List,
  type LucideIcon,
  Newspaper,
  Quote,
  SquareCode,
} from 'lucide-react'
import { type ComponentProps, type MouseEvent, useRef } from 'react'
import { ACCEPTED_IMAGES } from '@/platform/storage/uploadLimits'
import { ComponentMenu, TOOL } from './ComponentMenu'
import type { InsertQuestion } from './InsertDialogs'
import { INSERTIONS, type Insertion } from './insertions'

/** Buttons for Markdown syntax. The shortcuts are those in `codeKeys`. */
const SIGNS: [label: string, icon: LucideIcon, insertion: Insertion, keys?: string][] = [
  ['Negrita', Bold, INSERTIONS.bold, 'Ctrl+B'],
  ['Cursiva', Italic, INSERTIONS.italic, 'Ctrl+I'],
  ['Encabezado', Heading2, INSERTIONS.heading],
  ['Lista', List, INSERTIONS.list],
  ['Cita', Quote, INSERTIONS.quote],
  ['Enlace', Link2, INSERTIONS.link, 'Ctrl+K'],
  ['Imagen', Image, INSERTIONS.image],
  ['Bloque de código', SquareCode, INSERTIONS.code],
]

type Props = {
  onInsert: (insertion: Insertion) => void
  /** Opens a dialog before inserting. */
  onAsk: (question: InsertQuestion) => void
  onFiles: (files: File[]) => void
}

export function Toolbar({ onInsert, onAsk, onFiles }: Props) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend
    <div
      aria-label="Insertar en el texto"
      className="relative z-2 mb-1 flex flex-wrap gap-1 bg-surface py-2 md:sticky md:top-[calc(6.5rem+1px)] md:in-data-beside:top-0"
      role="group"
    >
      {SIGNS.map(([label, Icon, insertion, keys]) => (
        <button
          aria-label={label}
          className={TOOL}
          data-icon
          key={label}
          onClick={() => onInsert(insertion)}
          onMouseDown={keepFocus}
          title={keys ? `${label} (${keys})` : label}
          type="button"
        >
          <Icon aria-hidden="true" size={16} />
        </button>
      ))}
      <ToolButton
        icon={Braces}
        label="Frontmatter"
        onClick={() => onInsert(INSERTIONS.frontmatter)}
        onMouseDown={keepFocus}
      />
      <ComponentMenu onChoose={(component) => onAsk({ component })} />
      <ToolButton icon={Newspaper} label="Post relacionado" onClick={() => onAsk('related')} />
      <ToolButton icon={ImageUp} label="Subir foto" onClick={() => picker.current?.click()} />
      <ToolButton icon={Images} label="Biblioteca" onClick={() => onAsk('library')} />
      <input
        accept={ACCEPTED_IMAGES}
        aria-label="Foto para el texto"
        hidden
        multiple
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = '' // allows the same file to be chosen again
        }}
        ref={picker}
        type="file"
      />
    </div>
  )
}

/**
 * Clicking a button keeps the editor's focus and selection. A button that opens a dialog takes focus, and gets it back
 * afterwards.
 */
const keepFocus = (event: MouseEvent) => event.preventDefault()

type ToolProps = ComponentProps<'button'> & { label: string; icon: LucideIcon }

const ToolButton = ({ label, icon: Icon, ...rest }: ToolProps) => (
  <button {...rest} className={TOOL} type="button">
    <Icon aria-hidden="true" size={16} />
    {label}
  </button>
)
