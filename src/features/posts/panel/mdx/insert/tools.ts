import {
  Blocks,
  Bold,
  Braces,
  Heading2,
  Heading3,
  Image,
  Images,
  ImageUp,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Newspaper,
  Quote,
  SquareCode,
  Superscript,
  Table,
} from 'lucide-react'
import { MDX_COMPONENTS, type MdxComponentName } from '@/mdx/components'
import { keysOf } from '@/platform/domain/keysOf'
import { INSERTIONS, type Insertion } from './insertions'

/** What to ask for before inserting something. */
export type InsertQuestion = 'related' | 'library' | 'files' | { component: MdxComponentName }

/** Something to insert: at once, or after a question. */
export type Tool = { label: string; icon: LucideIcon; keys?: string } & (
  | { insertion: Insertion }
  | { question: InsertQuestion }
)

/** Markdown's own; their shortcuts are those in `codeKeys`. */
export const SIGNS: Tool[] = [
  { label: 'Negrita', icon: Bold, insertion: INSERTIONS.bold, keys: 'Ctrl+B' },
  { label: 'Cursiva', icon: Italic, insertion: INSERTIONS.italic, keys: 'Ctrl+I' },
  { label: 'Encabezado', icon: Heading2, insertion: INSERTIONS.heading },
  { label: 'Encabezado de nivel 3', icon: Heading3, insertion: INSERTIONS.subheading },
  { label: 'Lista', icon: List, insertion: INSERTIONS.list },
  { label: 'Lista numerada', icon: ListOrdered, insertion: INSERTIONS.numbered },
  { label: 'Cita', icon: Quote, insertion: INSERTIONS.quote },
  { label: 'Enlace', icon: Link2, insertion: INSERTIONS.link, keys: 'Ctrl+K' },
  { label: 'Imagen', icon: Image, insertion: INSERTIONS.image },
  { label: 'Tabla', icon: Table, insertion: INSERTIONS.table },
  { label: 'Nota al pie', icon: Superscript, insertion: INSERTIONS.footnote },
  { label: 'Bloque de código', icon: SquareCode, insertion: INSERTIONS.code },
]

export const FRONTMATTER_TOOL: Tool = { label: 'Frontmatter', icon: Braces, insertion: INSERTIONS.frontmatter }

/** The allowed components, except the banner, whose own tool also searches for the article. */
export const COMPONENT_TOOLS: Tool[] = keysOf(MDX_COMPONENTS)
  .filter((name) => name !== 'RelatedPostBanner')
  .map((name) => ({ label: MDX_COMPONENTS[name].label, icon: Blocks, question: { component: name } }))

/** Those that open a dialog. */
export const ASKING: Tool[] = [
  { label: 'Post relacionado', icon: Newspaper, question: 'related' },
  { label: 'Subir foto', icon: ImageUp, question: 'files' },
  { label: 'Biblioteca', icon: Images, question: 'library' },
]

export const TOOLS: Tool[] = [...SIGNS, FRONTMATTER_TOOL, ...COMPONENT_TOOLS, ...ASKING]
