import { keysOf } from '@/platform/domain/keysOf'
import { MIB } from '@/platform/domain/mib'
import { shownNumber } from '@/platform/domain/text/numbers'
import { id, paginationAnswer, time } from '@/platform/schemas/answer'
import * as z from '@/platform/schemas/zod'

/** How much a file may hold that is imported in the panel. */
export const FILE_LIMITS = { bytes: 200 * MIB, entries: 10_000 }
/** `200 MB` */
export const sizeInWords = (bytes: number): string =>
  bytes < 1024 * MIB ? `${bytes / MIB} MB` : `${bytes / MIB / 1024} GB`
export const TOO_LARGE = `El archivo debe ser menor a ${sizeInWords(FILE_LIMITS.bytes)}`
/** `200 MB y 10,000 entradas` */
export const ROOM = `${sizeInWords(FILE_LIMITS.bytes)} y ${shownNumber(FILE_LIMITS.entries)} entradas`

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
export const OUTCOME_KEYS = keysOf(OUTCOMES)
export type Outcome = keyof typeof OUTCOMES

export const STATES = {
  reading: 'Leyendo',
  ready: 'Por decidir',
  running: 'Importando',
  done: 'Terminada',
  cancelled: 'Cancelada',
  failed: 'Detenida',
  undone: 'Deshecha',
} as const
type State = keyof typeof STATES
/** As it is stored: what is being undone is `running` to clients. */
export type StoredState = State | 'undoing'
export type UnderWay = Extract<StoredState, 'reading' | 'running' | 'undoing'>

const kind = z.enum(keysOf(KIND_WORDS))
const outcome = z.enum(OUTCOME_KEYS)

/** How many entries of a kind have an outcome. */
const countAnswer = z.object({ kind, outcome, count: z.int().min(1) })
export type Count = z.output<typeof countAnswer>
const number = z.int().min(0)

const importAnswer = z
  .object({
    id,
    fileName: z.string(),
    source: z.enum(keysOf(SOURCE_WORDS)),
    state: z.enum(keysOf(STATES)),
    /** Whether what is running takes back what it made. */
    isUndoing: z.boolean(),
    /** Why it failed. */
    error: z.string().nullable(),
    total: number,
    /** How many of them what is under way has dealt with. */
    done: number,
    /** What became of the entries, or will. */
    counts: z.object({ new: number, same: number, changed: number, refused: number }),
    /** Whether pictures at public addresses are brought, unless the start says otherwise. */
    fetchPictures: z.boolean(),
    /** As it was last started: the next start doesn't remember them. */
    publish: z.boolean(),
    createCategories: z.boolean(),
    /** What would become of the entries, before anything is made. */
    planned: z.array(countAnswer),
    /** What became of them. */
    made: z.array(countAnswer),
    findings: number.describe('Cuántas entradas tienen avisos'),
    /** Whether the caller may publish what was published there. */
    mayPublish: z.boolean(),
    createdAt: time,
  })
  .meta({ id: 'Import' })
export type ImportRecord = z.output<typeof importAnswer>

const entryAnswer = z
  .object({
    id,
    kind,
    title: z.string(),
    /** What becomes of it, or became; null until that is known. */
    what: outcome.nullable(),
    isMade: z.boolean(),
    /** Why it is refused, or stays. */
    reasons: z.array(z.string()),
    /** What to know of it, with the line of the file; 0 where none is meant. */
    findings: z.array(z.object({ line: number, message: z.string() })),
    documentId: z.int().nullable(),
  })
  .meta({ id: 'ImportEntry' })
export type EntryRecord = z.output<typeof entryAnswer>

export const oneImport = z.object({ import: importAnswer })
export const importsAnswer = z.object({ imports: z.array(importAnswer) })
export const entriesAnswer = z.object({ entries: z.array(entryAnswer), pagination: paginationAnswer })
export type EntriesPage = z.output<typeof entriesAnswer>

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
    .optional()
    .describe(
      'Trae a la biblioteca las imágenes que están en direcciones públicas; sin él, como se dijo con el archivo',
    ),
})
export type StartOptions = z.output<typeof startSchema>
