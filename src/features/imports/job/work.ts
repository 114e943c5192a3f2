import { sql } from '@payloadcms/db-postgres/drizzle'
import { APIError, type Payload, type PayloadRequest } from 'payload'
import { onBehalfOf } from '@/platform/auth/recheckCaller'
import { databaseFailure } from '@/platform/db/databaseFailure'
import { execute, inTransaction } from '@/platform/db/transaction'
import { workOff } from '@/platform/db/workOff'
import { isExiting } from '@/platform/http/lastWork'
import { TooBusy } from '@/platform/semaphore'
import { type StoredState, startSchema, type UnderWay } from '../schema'
import { type Job, type Made, type StoredEntry, type StoredNote, storedJson } from '../store'
import { actingFor } from './acting'
import { make } from './make'
import { readyPicture } from './pictures'
import { plan } from './plan'
import { undoEntry } from './undoEntry'

/** How long an import stays with a process that may have died. An entry takes less. */
const LEASE = '2 minutes'
/** For how long one goes on before others get their turn. */
const SLICE_MS = 10_000

/**
 * Works off the imports that are under way, or only the given one, entry by entry, each in a transaction of its own: whoever
 * takes over from a process that died goes on where it was.
 */
export const workImports = (payload: Payload, only?: number): Promise<number> =>
  workOff(payload, { next: (passed) => claim(payload, passed, only), perform: (job) => workOn(payload, job) })

const UNDER_WAY = sql`state in ('reading', 'running', 'undoing')`

async function claim(payload: Payload, passed: number[], only?: number): Promise<Job | undefined> {
  const [row] = await execute<Omit<Job, 'options'> & { options: string }>({ payload })`
    update imports set claimed_until = now() + ${LEASE}::interval where id = (
      select id from imports where ${UNDER_WAY} and (claimed_until is null or claimed_until <= now())
        and id <> all(${sql.param(passed)}::int[]) ${only ? sql`and id = ${only}` : sql``}
      order by coalesce(claimed_until, created_at), id limit 1 for update skip locked)
    returning id, state, acting_id as "actingId", options`
  return row && { ...row, options: startSchema.parse(JSON.parse(row.options)) }
}

/** Goes on with an import for a while. Another process, or a later turn, does the rest. */
async function workOn(payload: Payload, job: Job): Promise<boolean> {
  const until = performance.now() + SLICE_MS
  while (performance.now() < until && !isExiting()) if (!(await step(payload, job))) return true
  await execute({ payload })`update imports set claimed_until = now() where ${isAsClaimed(job)}`
  return true
}

/** Deals with the next entry. Returns false when there is none, or the import isn't under way any more. */
export async function step(payload: Payload, job: Job): Promise<boolean> {
  const req = await actingFor(payload, job)
  if (typeof req === 'string') return end(payload, job, 'failed', req)
  const entry = await nextEntry(payload, job)
  if (!entry) return end(payload, job, ENDS[job.state])
  try {
    const goesOn = await onBehalfOf(req, () => STEPS[job.state](req, job, entry))
    attempts.delete(job.id)
    return goesOn
  } catch (error) {
    if (databaseFailure(error)?.status === 503) throw error
    if (typeof (await actingFor(payload, job)) === 'string') return true // since then: the next step ends it
    if (!isTransient(error)) return refuse(req, job, entry, error)
    if (mayRetry(job.id)) throw error
    return end(payload, job, 'failed', NO_ANSWER)
  }
}

/** Stores why an entry could not be dealt with. The others go on. */
function refuse(req: PayloadRequest, job: Job, entry: StoredEntry, error: unknown): Promise<boolean> {
  const isRefusal = error instanceof APIError && error.status < 500
  if (!isRefusal) req.payload.logger.error(error)
  const message = isRefusal ? error.message : 'Error interno: el resto sigue'
  return storing({ ...req, transactionID: undefined } as PayloadRequest, job, entry, async () => ({
    outcome: job.state === 'undoing' ? 'kept' : 'refused',
    documentId: entry.documentId,
    notes: [message],
  }))
}

/** A store or workers that don't answer, for instance. */
const isTransient = (error: unknown) => error instanceof TooBusy || (error instanceof APIError && error.status === 503)

/** Consecutive attempts of an import when something doesn't answer: each waits until the lease ends. */
const MAX_ATTEMPTS = 10
/** Counted by import, not by entry: an import of thousands would stand still for weeks. */
const attempts = new Map<number, number>()
const NO_ANSWER = 'Algo que hace falta no responde: sigue más tarde.'

function mayRetry(importId: number): boolean {
  const count = (attempts.get(importId) ?? 0) + 1
  if (count < MAX_ATTEMPTS) attempts.set(importId, count)
  else attempts.delete(importId)
  return count < MAX_ATTEMPTS
}

const ENDS: Record<UnderWay, StoredState> = { reading: 'ready', running: 'done', undoing: 'undone' }

type Step = (req: PayloadRequest, job: Job, entry: StoredEntry) => Promise<boolean>
const STEPS: Record<UnderWay, Step> = {
  async reading(req, job, entry) {
    const { outcome, entry: converted, notes, documentId } = await plan(req, job.id, entry)
    return inTransaction(req, async () => {
      if (!(await holds(req, job))) return false
      await execute(req)`update import_entries set planned = ${outcome}, data = ${storedJson(converted)},
        notes = ${storedJson(notes)}, document_id = ${documentId} where id = ${entry.id}`
      return true
    })
  },
  async running(req, job, entry) {
    const picture = entry.entry.kind === 'picture' ? await readyPicture(req, job, entry, entry.entry) : undefined
    return storing(req, job, entry, () => make(req, job, entry, picture))
  },
  undoing: (req, job, entry) => storing(req, job, entry, () => undoEntry(req, entry)),
}

/** Does something with an entry and stores what became of it, both or neither. */
const storing = (req: PayloadRequest, job: Job, entry: StoredEntry, make: () => Promise<Made>): Promise<boolean> =>
  inTransaction(req, async () => {
    if (!(await holds(req, job))) return false
    if (await isOpen(req, job, entry)) await setMade(req, job, entry, await make())
    return true
  })

async function setMade(req: PayloadRequest, { state }: Job, entry: StoredEntry, made: Made): Promise<void> {
  const { outcome, documentId, redirects = [] } = made
  const column = state === 'reading' ? sql`planned` : sql`made`
  await execute(req)`update import_entries set ${column} = ${outcome}, document_id = ${documentId},
    notes = ${notesWith(entry, made)}, bytes = null,
    data = ${redirects.length > 0 ? storedJson({ ...entry.entry, redirects }) : sql`data`} where id = ${entry.id}`
}

const notesWith = ({ notes, line }: StoredEntry, { outcome, notes: more }: Pick<Made, 'outcome' | 'notes'>): string => {
  const isReason = outcome === 'refused' || outcome === 'kept'
  const added = more.map((message): StoredNote => ({ line, message, ...(isReason && { isReason }) }))
  return storedJson([...notes, ...added])
}

/** Whether an import is the one that was claimed: nobody has cancelled it, or started it again as another or otherwise. */
const isAsClaimed = ({ id, state, actingId, options }: Job) => sql`id = ${id} and state = ${state}
  and acting_id is not distinct from ${actingId} and ${JSON.stringify(options)}::jsonb @> options::jsonb`

/** Whether the import is still under way as it was claimed. Its row stays locked until the commit. */
async function holds(req: PayloadRequest, job: Job): Promise<boolean> {
  const rows = await execute(req)`update imports set claimed_until = now() + ${LEASE}::interval
    where ${isAsClaimed(job)} returning id`
  return rows.length > 0
}

/** Whether nobody else has dealt with an entry meanwhile, after this process seemed to be gone. */
async function isOpen(req: PayloadRequest, { state }: Job, { id }: StoredEntry): Promise<boolean> {
  const isLeft = state === 'undoing' ? sql`made = 'new'` : sql`made is null`
  const rows = await execute(req)`select id from import_entries where id = ${id} and ${isLeft} for update`
  return rows.length > 0
}

const RANK = sql`array_position(array['category', 'tag', 'picture', 'post', 'page', 'redirect', 'other'], e.kind::text)`

/** The next entry: terms and pictures before the articles that need them, and the other way around to undo. */
async function nextEntry(payload: Payload, { id, state }: Job): Promise<StoredEntry | undefined> {
  const which = {
    reading: sql`e.planned is null order by e.id`,
    running: sql`e.made is null order by ${RANK}, e.id`,
    undoing: sql`e.made = 'new' order by ${RANK} desc, e.id desc`,
  }[state]
  const [row] = await execute<Omit<StoredEntry, 'entry' | 'notes'> & { data: string; notes: string }>({ payload })`
    select e.id, e.kind, e.guid, e.line, e.data, e.hash, e.notes, e.document_id as "documentId"
    from import_entries e where e.import_id = ${id} and ${which} limit 1`
  return row && { ...row, entry: JSON.parse(row.data), notes: JSON.parse(row.notes) }
}

/** Ends what is under way, unless somebody else has. Returns false: there is nothing more to do. */
async function end(payload: Payload, job: Job, to: StoredState, reason: string | null = null): Promise<false> {
  await execute({ payload })`
    update imports set state = ${to}, reason = ${reason}, claimed_until = null where ${isAsClaimed(job)}`
  return false
}
