import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { can } from '@/platform/access/can'
import { publishesOnlyApproved } from '@/platform/access/publishesOnlyApproved'
import { isoTime } from '@/platform/db/isoTime'
import type { Page } from '@/platform/domain/pagination'
import { Failure } from '@/platform/failure'
import { pageOfRows, query } from '@/platform/queries/read/query'
import type { Count, EntriesPage, EntryRecord, ImportRecord, Outcome, StartOptions, StoredState } from './schema'
import type { StoredNote } from './store'

type Row = Omit<
  ImportRecord,
  'planned' | 'made' | 'mayPublish' | 'state' | 'isUndoing' | keyof StartOptions | 'counts'
> & {
  state: StoredState
  options: string
  planned: Count[] | null
  made: Count[] | null
  known: Count[] | null
}

/** Whether an entry `e` has a note that isn't the reason for what becomes of it. */
const hasFindings = sql`(e.notes <> '[]'
  and exists (select from jsonb_array_elements(e.notes::jsonb) n where n -> 'isReason' is null))`

const counts = (column: ReturnType<typeof sql>) => sql`(select json_agg(c order by c.kind, c.outcome) from (
  select e.kind, ${column} as outcome, count(*)::int as count from import_entries e
  where e.import_id = i.id and ${column} is not null group by 1, 2) c)`

const columns = sql`i.id, i.file_name as "fileName", i.source, i.state, i.options, i.reason as error,
  (select count(*)::int from import_entries e where e.import_id = i.id) as total,
  (select count(*)::int from import_entries e where e.import_id = i.id
    and case i.state when 'reading' then e.planned is not null when 'undoing' then e.made not in ('new')
      else e.made is not null end) as done,
  (select count(*)::int from import_entries e where e.import_id = i.id and ${hasFindings}) as findings,
  ${counts(sql`e.planned`)} as planned, ${counts(sql`e.made`)} as made,
  ${counts(sql`coalesce(e.made, e.planned)`)} as known,
  ${isoTime(sql`i.created_at`)} as "createdAt"`

/** Imports `i` that the caller may see: their own, or everybody's for those who manage posts. */
const visible = async (req: PayloadRequest) =>
  (await can(req, 'posts:manage')) ? sql`true` : sql`i.user_id = ${req.user?.id ?? 0}`

/** The last imports, newest first. */
export async function lastImports(req: PayloadRequest): Promise<ImportRecord[]> {
  const rows = await query<Row>`select ${columns} from imports i
    where ${await visible(req)} order by i.id desc limit 20`
  const may = await mayPublish(req)
  return rows.map((row) => toRecord(row, may))
}

/** Whether what was published there may be published here: not by those who publish only what was approved. */
const mayPublish = async (req: PayloadRequest) =>
  (await can(req, 'posts:manage')) && !(await publishesOnlyApproved(req))

function toRecord({ planned, made, known, state, options, ...row }: Row, mayPublish: boolean): ImportRecord {
  const sum = (outcome: Outcome) =>
    known?.filter((each) => each.outcome === outcome).reduce((all, { count }) => all + count, 0) ?? 0
  const { fetchPictures = false, publish = false, createCategories = false } = JSON.parse(options)
  return {
    ...row,
    state: state === 'undoing' ? 'running' : state,
    isUndoing: state === 'undoing',
    fetchPictures,
    publish,
    createCategories,
    counts: { new: sum('new'), same: sum('same'), changed: sum('changed'), refused: sum('refused') },
    planned: planned ?? [],
    made: made ?? [],
    mayPublish,
  }
}

const notFound = () => new Failure('not_found', { message: 'La importación no existe' })

export async function importById(req: PayloadRequest, id: number): Promise<ImportRecord> {
  const [row] = await query<Row>`select ${columns} from imports i
    where i.id = ${id} and ${await visible(req)}`
  if (!row) throw notFound()
  return toRecord(row, await mayPublish(req))
}

type Listed = Omit<EntryRecord, 'reasons' | 'findings'> & { notes: string }

/** A page of the entries of an import, or of those with an outcome: in the order of the file. */
export async function entriesPage(
  req: PayloadRequest,
  id: number,
  { what, ...page }: Page & { what: Outcome | 'findings' | '' },
): Promise<EntriesPage> {
  const [seen] = await query`select 1 from imports i where i.id = ${id} and ${await visible(req)}`
  if (!seen) throw notFound()
  const only = what === 'findings' ? hasFindings : what ? sql`coalesce(e.made, e.planned) = ${what}` : sql`true`
  const { rows, pagination } = await pageOfRows<Listed>(page, {
    select: sql`e.id, e.kind, e.title, coalesce(e.made, e.planned) as what, e.made is not null as "isMade", e.notes,
      e.document_id as "documentId"`,
    from: sql`from import_entries e where e.import_id = ${id} and ${only}`,
    order: sql`e.id`,
  })
  return { entries: rows.map(toEntryRecord), pagination }
}

function toEntryRecord({ notes, ...row }: Listed): EntryRecord {
  const all = JSON.parse(notes) as StoredNote[]
  return {
    ...row,
    reasons: all.filter(({ isReason }) => isReason).map(({ message }) => sentence(message)),
    findings: all
      .filter(({ isReason }) => !isReason)
      .map(({ line, message }) => ({ line, message: line > 0 ? message : sentence(message) })),
  }
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
