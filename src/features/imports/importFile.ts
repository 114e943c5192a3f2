import { setTimeout as wait } from 'node:timers/promises'
import config from '@payload-config'
import { createLocalReq, getPayload, type Payload, type PayloadRequest } from 'payload'
import type { Note } from '@/mdx/imported/text'
import { grantsOf } from '@/platform/access/can'
import { isComplete } from '@/platform/access/capabilities'
import { execute } from '@/platform/db/transaction'
import { OperatorError } from '@/platform/env'
import { workImports } from './job/work'
import { OPERATOR_LIMITS } from './limits'
import { KIND_WORDS, OUTCOMES, type Outcome, type StoredState } from './schema'
import { receive, start } from './store'

/** Imports a file as drafts in the name of the first active account with all permissions, or only tells what would become of it. Returns lines to read. */
export async function importFile(file: { path: string; name: string }, isDry: boolean): Promise<string[]> {
  const payload = await getPayload({ config })
  const req = await administrator(payload)
  const id = await receive(req, file, OPERATOR_LIMITS)
  try {
    await untilSettled(payload, id, 'ready')
    if (!isDry) {
      await start(req, id, { publish: false, createCategories: true, fetchPictures: false })
      await untilSettled(payload, id, 'done')
    }
    return await report(payload, id)
  } finally {
    // Its entries too, unless somebody has started it in the panel meanwhile.
    if (isDry) await execute(req)`delete from imports where id = ${id} and state not in ('running', 'done', 'undoing')`
  }
}

/** The first active account with all permissions. */
export async function administrator(payload: Payload): Promise<PayloadRequest> {
  const { docs } = await payload.find({
    collection: 'users',
    where: { status: { equals: 'active' } },
    sort: 'id',
    depth: 0,
    pagination: false,
    overrideAccess: true, // a command of the operator
  })
  for (const user of docs) {
    const req = await createLocalReq({ user: { ...user, collection: 'users' } }, payload)
    if (isComplete(await grantsOf(req))) return req
  }
  throw new OperatorError('No hay ninguna cuenta activa con todos los permisos')
}

const PAUSE_MS = 500

/** Works off this import, as a site that runs meanwhile does too, until it has come to a state. Others may need the site's network. */
async function untilSettled(payload: Payload, id: number, state: 'ready' | 'done'): Promise<void> {
  for (;;) {
    await workImports(payload, id)
    const [found] = await execute<{ state: StoredState; reason: string | null }>({ payload })`
      select state, reason from imports where id = ${id}`
    const now = found?.state
    if (now === state) return
    if (now !== 'reading' && now !== 'running') throw new OperatorError(found?.reason ?? 'La importación se canceló')
    await wait(PAUSE_MS)
  }
}

type Line = { kind: keyof typeof KIND_WORDS; title: string; outcome: Outcome; notes: string }

async function report(payload: Payload, id: number): Promise<string[]> {
  const rows = await execute<Line>({ payload })`
    select kind, title, coalesce(made, planned) as outcome, notes from import_entries where import_id = ${id} order by id`
  const lines = rows.flatMap(({ kind, title, outcome, notes }) => [
    `${OUTCOMES[outcome]}: ${KIND_WORDS[kind][0].toLowerCase()} «${title}»`,
    ...(JSON.parse(notes) as Note[]).map(({ line, message }) => `  ${line > 0 ? `Línea ${line}: ` : ''}${message}`),
  ])
  const sums = Object.entries(OUTCOMES).flatMap(([outcome, word]) => {
    const count = rows.filter((row) => row.outcome === outcome).length
    return count > 0 ? `${word}: ${count}` : []
  })
  return [...lines, '', sums.join(' · ')]
}
