import { counted } from '@/platform/domain/text/numbers'
import type { ChangeKey } from '@/platform/shared/change'
import { request } from '@/platform/shared/request'
import { apiQuery } from '@/ui/panel/data/apiQuery'
import { queryOf } from '@/ui/panel/data/queryOf'
import type { Narrowed } from '@/ui/panel/list/filterState'
import type { Count, EntriesPage, ImportRecord, StartOptions } from '../schema'
import { FILE_LIMITS, KIND_WORDS, TOO_LARGE } from '../schema'

const IMPORTS = '/api/admin/imports'
const one = (id: number) => `${IMPORTS}/${id}` as const

/** The refresh interval while an import is under way. */
const LOOK_MS = 1_500

export const ENTRY_FILTERS = { what: 'resultado' }

export const isUnderWay = ({ state }: Pick<ImportRecord, 'state'>): boolean =>
  state === 'reading' || state === 'running'

export const importsQuery = {
  ...apiQuery<{ imports: ImportRecord[] }>(['imports'], IMPORTS, 'Error al cargar las importaciones'),
  refetchInterval: ({ state }: { state: { data?: { imports: ImportRecord[] } } }) =>
    state.data?.imports.some(isUnderWay) ? LOOK_MS : false,
}

type One = { import: ImportRecord }

export const importQuery = (id: number) => ({
  ...apiQuery<One>(['imports', id], one(id), 'Error al cargar la importación'),
  refetchInterval: ({ state }: { state: { data?: One } }) =>
    state.data && isUnderWay(state.data.import) ? LOOK_MS : false,
})

/** The entries; looked at again while the import is under way. */
export const entriesQuery = (id: number, filters: Narrowed<typeof ENTRY_FILTERS>, isChanging: boolean) => ({
  ...apiQuery<EntriesPage>(
    ['imports', id, 'entries', filters],
    `${one(id)}/entries?${queryOf(filters)}`,
    'Error al cargar las entradas',
  ),
  refetchInterval: isChanging ? LOOK_MS : (false as const),
})

export function createImport(file: File, key: ChangeKey) {
  const form = new FormData()
  form.set('file', file)
  return request<One>(IMPORTS, { method: 'POST', body: form, ...key })
}
export const startImport = ({ id, ...body }: StartOptions & { id: number }, key: ChangeKey) =>
  request<One>(`${one(id)}/start`, { method: 'POST', body, ...key })
export const cancelImport = (id: number, key: ChangeKey) =>
  request<One>(`${one(id)}/cancel`, { method: 'POST', ...key })
export const undoImport = (id: number, key: ChangeKey) => request<One>(`${one(id)}/undo`, { method: 'POST', ...key })

const ENDINGS = /\.(?:xml|json|zip)$/i
export const ACCEPTED = '.xml,.json,.zip'

/** What is wrong with a file as far as a browser can tell. */
export function refusalOf({ name, size }: File): string | undefined {
  if (size > FILE_LIMITS.bytes) return TOO_LARGE
  return ENDINGS.test(name) ? undefined : 'Elige un archivo .xml, .json o .zip'
}

const ORDER = ['post', 'page', 'category', 'tag', 'picture', 'redirect', 'other'] as const

/** Sums of some outcomes, by kind: `3 posts, 1 categoría`. */
export function inWords(counts: Count[], ...outcomes: Count['outcome'][]): string {
  const sums = new Map<Count['kind'], number>()
  for (const { kind, outcome, count } of counts)
    if (outcomes.includes(outcome)) sums.set(kind, (sums.get(kind) ?? 0) + count)
  const words = ORDER.flatMap((kind) => {
    const count = sums.get(kind)
    const [single, several] = KIND_WORDS[kind]
    return count === undefined ? [] : counted(count, single.toLowerCase(), several)
  })
  return words.join(', ')
}
