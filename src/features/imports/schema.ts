import { id, paginationAnswer, time } from '@/platform/schemas/answer'
import * as z from '@/platform/schemas/zod'

/** The kinds of what an import brings, in words: one, and several. */
export const KIND_WORDS = {
  category: ['Categoría', 'categorías'],
  tag: ['Etiqueta', 'etiquetas'],
  picture: ['Archivo', 'archivos'],
  post: ['Post', 'posts'],
  page: ['Página', 'páginas'],
  redirect: ['Redirección', 'redirecciones'],
  other: ['Otra cosa', 'otras cosas'],
} as const

export const SOURCE_WORDS = {
  wordpress: 'WordPress',
  ghost: 'Ghost',
  markdown: 'Markdown',
  ozama: 'Este programa',
} as const

/** What would become of an entry, and what became of it. */
export const OUTCOMES = {
  new: 'Nuevo',
  same: 'Igual',
  changed: 'Cambió',
  refused: 'No entra',
  undone: 'Deshecho',
  kept: 'Se queda',
} as const
export const OUTCOME_KEYS = ['new', 'same', 'changed', 'refused', 'undone', 'kept'] as const
export type Outcome = keyof typeof OUTCOMES

export const STATES = {
  reading: 'Leyendo',
  found: 'Por decidir',
  running: 'Importando',
  done: 'Terminada',
  cancelled: 'Cancelada',
  stopped: 'Detenida',
  undoing: 'Deshaciendo',
  undone: 'Deshecha',
} as const
const STATE_KEYS = ['reading', 'found', 'running', 'done', 'cancelled', 'stopped', 'undoing', 'undone'] as const
export type State = keyof typeof STATES

const KIND_KEYS = ['category', 'tag', 'picture', 'post', 'page', 'redirect', 'other'] as const
const outcome = z.enum(OUTCOME_KEYS)

/** How many entries of a kind have an outcome. */
const countAnswer = z.object({ kind: z.enum(KIND_KEYS), outcome, count: z.int().min(1) })
export type Count = z.output<typeof countAnswer>

const importAnswer = z
  .object({
    id,
    fileName: z.string(),
    source: z.enum(['wordpress', 'ghost', 'markdown', 'ozama']),
    state: z.enum(STATE_KEYS),
    /** Why it stopped. */
    reason: z.string().nullable(),
    owner: z.string().nullable(),
    total: z.int().min(0),
    /** How many of them what is under way has dealt with. */
    done: z.int().min(0),
    /** What would become of the entries, before anything is made. */
    planned: z.array(countAnswer),
    /** What became of them. */
    made: z.array(countAnswer),
    notes: z.int().min(0),
    /** Whether the caller may publish what was published there. */
    mayPublish: z.boolean(),
    createdAt: time,
    endedAt: time.nullable(),
  })
  .meta({ id: 'Import' })
export type ImportRecord = z.output<typeof importAnswer>

const entryAnswer = z
  .object({
    id,
    kind: z.enum(KIND_KEYS),
    title: z.string(),
    line: z.int().min(0),
    planned: outcome.nullable(),
    made: outcome.nullable(),
    /** What to know of it, each with its line in the file. */
    notes: z.array(z.string()),
    documentId: z.int().nullable(),
  })
  .meta({ id: 'ImportEntry' })
export type EntryRecord = z.output<typeof entryAnswer>

export const oneImport = z.object({ import: importAnswer })
export const importsAnswer = z.object({ imports: z.array(importAnswer) })
export const openedImport = oneImport.extend({ entries: z.array(entryAnswer), pagination: paginationAnswer })
export type OpenedImport = z.output<typeof openedImport>

export const startSchema = z.object({
  publish: z
    .boolean('Debe ser true o false')
    .default(false)
    .describe('Publica lo que allí estaba publicado, con su fecha; sin ello todo queda como borrador'),
  createCategories: z
    .boolean('Debe ser true o false')
    .default(false)
    .describe('Crea las categorías nuevas, que se ven en el blog aunque estén vacías; con `publish` se crean siempre'),
  fetchPictures: z
    .boolean('Debe ser true o false')
    .default(false)
    .describe('Trae a la biblioteca las imágenes que están en direcciones públicas'),
})
export type StartOptions = z.output<typeof startSchema>
