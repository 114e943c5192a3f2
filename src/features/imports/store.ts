import { createHash } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import type { Note } from '@/mdx/imported/text'
import { can } from '@/platform/access/can'
import { record } from '@/platform/audit/record'
import { execute, inTransaction } from '@/platform/db/transaction'
import { MIB } from '@/platform/domain/mib'
import { Failure } from '@/platform/failure'
import { readFileAt } from './formats/readFile'
import type { Entry, Found, Kind } from './found'
import { UNFINISHED } from './job/known'
import { LIMITS, notThat } from './limits'
import type { Outcome, StartOptions, StoredState, UnderWay } from './schema'

/** What to know of an entry; some say why it is refused, or stays. */
export type StoredNote = Note & { isReason?: true }

/** An entry as it is stored. */
export type StoredEntry = {
  id: number
  kind: Kind
  guid: string
  line: number
  entry: Entry
  hash: string
  notes: StoredNote[]
  documentId: number | null
}

/** What became of an entry. */
export type Made = {
  outcome: Outcome
  documentId: number | null
  notes: string[]
  /** The redirects that it made, by id: undoing deletes these, and no others. */
  redirects?: number[]
}

/** How many may wait to be decided on or be worked off at once, of one person. */
const MAX_OPEN = 5
/** How many entries are stored by one statement, and how many bytes of pictures. */
const BATCH = 50
const BATCH_BYTES = 16 * MIB

/**
 * Reads a file and stores its entries, in one transaction: half a file is none. What becomes of them is worked out
 * afterwards, one by one.
 */
export async function receive(
  req: PayloadRequest,
  file: { path: string; name: string; fetchPictures?: boolean },
  limits = LIMITS,
): Promise<number> {
  const { source, entries } = await readFileAt(file.path, limits)
  return inTransaction(req, async () => {
    const user = req.user?.id ?? null
    const [open] = await execute<{ count: number }>(req)`select count(*)::int as count from imports
      where user_id = ${user} and state in ('reading', 'ready', 'running', 'undoing')`
    if (open && open.count >= MAX_OPEN)
      throw new Failure('limit_reached', { message: 'Ya hay cinco importaciones sin terminar: termina o cancela una' })
    const [made] = await execute<{ id: number }>(req)`
      insert into imports (source, file_name, user_id, acting_id, state, options)
      values (${source}, ${file.name.slice(0, 200)}, ${user}, ${user}, 'reading',
        ${JSON.stringify({ fetchPictures: file.fetchPictures === true })}) returning id`
    if (!made) throw new Failure('internal')
    let batch: Found[] = []
    let bytes = 0
    let total = 0
    for await (const found of entries) {
      batch.push(found)
      bytes += found.bytes?.length ?? 0
      total++
      if (batch.length < BATCH && bytes < BATCH_BYTES) continue
      await insertEntries(req, made.id, batch)
      batch = []
      bytes = 0
    }
    await insertEntries(req, made.id, batch)
    if (total === 0) throw notThat('El archivo no tiene nada que importar.')
    await record(req, { action: 'create', kind: 'imports', documentId: made.id, title: file.name })
    return made.id
  })
}

/** Adds entries; one that is there already stays as it is. */
export async function insertEntries(req: PayloadRequest, importId: number, entries: Found[]): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(({ guid, title, line, entry, notes, bytes }) => {
    const data = JSON.stringify(entry)
    const hash = createHash('sha256')
      .update(data)
      .update(bytes ?? '')
      .digest('hex')
    return sql`(${importId}, ${entry.kind}, ${storable(guid)}, ${storable(title.slice(0, 300))}, ${line}, ${storedJson(entry)},
      ${bytes ? Buffer.from(bytes) : null}::bytea, ${hash}, ${storedJson(notes)})`
  })
  await execute(req)`insert into import_entries (import_id, kind, guid, title, line, data, bytes, hash, notes)
    values ${sql.join(rows, sql`, `)} on conflict (import_id, kind, guid) do nothing`
}

/** PostgreSQL's texts hold no NUL, and no half of a character. */
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed()

/** A value as JSON that can be stored, and read as `jsonb`: escaped, such characters would pass, and fail later. */
export const storedJson = (value: unknown): string =>
  JSON.stringify(value, (_, each) => (typeof each === 'string' ? storable(each) : each))

export async function bytesOf(req: PayloadRequest, id: number): Promise<Buffer | null> {
  const [row] = await execute<{ bytes: Buffer | null }>(req)`select bytes from import_entries where id = ${id}`
  return row?.bytes ?? null
}

/** An import that is under way, as the runner sees it. */
export type Job = { id: number; state: UnderWay; actingId: number | null; options: StartOptions }

/** Checks that an import is the caller's, or that they manage posts, and locks it. */
async function lockImport(
  req: PayloadRequest,
  id: number,
): Promise<{ state: StoredState; fileName: string; options: string }> {
  const [row] = await execute<{ state: StoredState; userId: number | null; fileName: string; options: string }>(req)`
    select state, user_id as "userId", file_name as "fileName", options from imports where id = ${id} for update`
  if (!row || !(row.userId === req.user?.id || (await can(req, 'posts:manage'))))
    throw new Failure('not_found', { message: 'La importación no existe' })
  return row
}

/** Moves an import from one state to another, as the caller. */
async function move(req: PayloadRequest, id: number, from: StoredState[], to: StoredState, why: string) {
  const found = await lockImport(req, id)
  if (!from.includes(found.state)) throw new Failure('conflict', { message: why })
  await execute(req)`update imports set state = ${to}, reason = null, claimed_until = null where id = ${id}`
  return found
}
const NOT_UNDONE = 'Esta importación no se puede deshacer ahora'

/** Whether an entry became an article some of whose pictures aren't in the library. */
const lacksPictures = sql`exists (select from imported_documents d
  where d.kind = import_entries.kind and d.guid = import_entries.guid and d.hash like ${`${UNFINISHED}%`})`

/** Starts an import, or goes on with one that stopped. What hasn't been read yet is read first, and decided on afterwards. */
export const start = (req: PayloadRequest, id: number, sent: StartOptions): Promise<void> =>
  inTransaction(req, async () => {
    if (sent.publish && !(await can(req, 'posts:manage')))
      throw new Failure('forbidden', { message: 'No puedes publicar: importa como borradores' })
    const unread = await execute(req)`select from import_entries where import_id = ${id} and planned is null limit 1`
    const next = unread.length > 0 ? 'reading' : 'running'
    const found = await move(
      req,
      id,
      ['ready', 'cancelled', 'failed'],
      next,
      'Esta importación no se puede empezar ahora',
    )
    const { fetchPictures = false } = JSON.parse(found.options) as Partial<StartOptions> // as it was sent with the file
    const options = { ...sent, fetchPictures: sent.fetchPictures ?? fetchPictures }
    await execute(req)`update imports set options = ${JSON.stringify(options)}, acting_id = ${req.user?.id ?? null}
      where id = ${id}`
    if (next === 'running')
      await execute(req)`update import_entries set made = planned, bytes = null
        where import_id = ${id} and made is null and planned in ('refused', 'same')
          and not (${options.fetchPictures} and planned = 'same' and ${lacksPictures})`
  })

export const cancel = (req: PayloadRequest, id: number): Promise<unknown> =>
  inTransaction(req, () =>
    move(req, id, ['reading', 'ready', 'running'], 'cancelled', 'Esta importación ya no se puede cancelar'),
  )

export const undo = (req: PayloadRequest, id: number): Promise<void> =>
  inTransaction(req, async () => {
    const { fileName } = await move(req, id, ['done', 'cancelled', 'failed'], 'undoing', NOT_UNDONE)
    await record(req, { action: 'delete', kind: 'imports', documentId: id, title: fileName })
    await execute(req)`update imports set acting_id = ${req.user?.id ?? null} where id = ${id}`
  })

const KEPT = '30 days'

/** Forgets what was read from files a month ago. What was made stays, and is known again. */
export const deleteOldImports = async ({ payload }: Pick<PayloadRequest, 'payload'>): Promise<void> => {
  await execute({ payload })`
    delete from imports where created_at < now() - ${KEPT}::interval and state not in ('running', 'undoing')`
}
