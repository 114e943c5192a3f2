import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import type { Note } from '@/mdx/imported/text'
import { can } from '@/platform/access/can'
import { isoTime } from '@/platform/db/isoTime'
import type { Page } from '@/platform/domain/pagination'
import { Failure } from '@/platform/failure'
import { pageOfRows, query } from '@/platform/queries/read/query'
import type { Count, EntryRecord, ImportRecord, OpenedImport, Outcome } from './schema'

type Row = Omit<ImportRecord, 'planned' | 'made' | 'mayPublish'> & { planned: Count[] | null; made: Count[] | null }

const counts = (column: ReturnType<typeof sql>) => sql`(select json_agg(c order by c.kind, c.outcome) from (
  select e.kind, ${column} as outcome, count(*)::int as count from import_entries e
  where e.import_id = i.id and ${column} is not null group by 1, 2) c)`

const columns = sql`i.id, i.file_name as "fileName", i.source, i.state, i.reason, u.username as owner,
  (select count(*)::int from import_entries e where e.import_id = i.id) as total,
  (select count(*)::int from import_entries e where e.import_id = i.id
    and case i.state when 'reading' then e.planned is not null when 'undoing' then e.made not in ('new')
      else e.made is not null end) as done,
  (select count(*)::int from import_entries e where e.import_id = i.id and e.notes <> '[]') as notes,
  ${counts(sql`e.planned`)} as planned, ${counts(sql`e.made`)} as made,
  ${isoTime(sql`i.created_at`)} as "createdAt", ${isoTime(sql`i.ended_at`)} as "endedAt"`

/** Imports `i` that the caller may see: their own, or everybody's for those who manage posts. */
const visible = async (req: PayloadRequest) =>
  (await can(req, 'posts:manage')) ? sql`true` : sql`i.user_id = ${req.user?.id ?? 0}`

/** The last imports, newest first. */
export async function lastImports(req: PayloadRequest): Promise<ImportRecord[]> {
  const rows = await query<Row>`select ${columns} from imports i left join users u on u.id = i.user_id
    where ${await visible(req)} order by i.id desc limit 20`
  const mayPublish = await can(req, 'posts:manage')
  return rows.map((row) => toRecord(row, mayPublish))
}

const toRecord = ({ planned, made, ...row }: Row, mayPublish: boolean): ImportRecord => ({
  ...row,
  planned: planned ?? [],
  made: made ?? [],
  mayPublish,
})

export async function importById(req: PayloadRequest, id: number): Promise<ImportRecord> {
  const [row] = await query<Row>`select ${columns} from imports i left join users u on u.id = i.user_id
    where i.id = ${id} and ${await visible(req)}`
  if (!row) throw new Failure('not_found', { message: 'La importación no existe' })
  return toRecord(row, await can(req, 'posts:manage'))
}

type Listed = Omit<EntryRecord, 'notes'> & { notes: string }

/** An import with a page of its entries, or of those with an outcome: in the order of the file. */
export async function openedImport(
  req: PayloadRequest,
  id: number,
  { outcome, ...page }: Page & { outcome: Outcome | 'notes' | '' },
): Promise<OpenedImport> {
  const found = await importById(req, id)
  const only =
    outcome === 'notes' ? sql`e.notes <> '[]'` : outcome ? sql`coalesce(e.made, e.planned) = ${outcome}` : sql`true`
  const { rows, pagination } = await pageOfRows<Listed>(page, {
    select: sql`e.id, e.kind, e.title, e.line, e.planned, e.made, e.notes, e.document_id as "documentId"`,
    from: sql`from import_entries e where e.import_id = ${id} and ${only}`,
    order: sql`e.id`,
  })
  return { import: found, entries: rows.map((row) => ({ ...row, notes: inWords(row.notes) })), pagination }
}

const inWords = (json: string): string[] =>
  (JSON.parse(json) as Note[]).map(({ line, message }) => (line > 0 ? `Línea ${line}: ${message}` : sentence(message)))
const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
