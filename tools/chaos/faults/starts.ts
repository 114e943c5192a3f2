import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { call } from '@tests/support/http'
import { killAll, processesOf } from '@tests/support/processes'
import { ADMIN, type Run, runStart, terminate, untilUp } from '@tests/support/site'
import { freePort } from '@/run/cli/postgres'
import { cleanup } from '../cleanups'
import { type Database, startDatabase } from '../database'
import { newOutcome, type Outcome } from '../journal'

/** What a round gets: an empty database, and a way to start sites on it. */
type Stage = { start: () => Promise<Started>; rows: (statement: string) => ReturnType<Database['rows']> }
type Started = { run: Run; url: string }
/**
 * Starts sites on an empty database, with a failure along the way. Returns those that are up in the end, and how long
 * that took.
 */
type Scene = (stage: Stage) => Promise<{ up: Started[]; ms: number }>

const SLOWEST_MS = 900

const timed = async (began: number, up: Started[]) => {
  await Promise.all(up.map(({ run }) => untilUp(run)))
  return { up, ms: performance.now() - began }
}

const SCENES: [name: string, rounds: number, kills: number, scene: Scene][] = [
  [
    'two sites start and migrate at once',
    4,
    0,
    async ({ start }) => timed(performance.now(), await Promise.all([start(), start()])),
  ],
  [
    'site killed while it migrates',
    12,
    1,
    async ({ start, rows }) => {
      const { run } = await start()
      await untilMigrating(rows, run)
      await wait(Math.random() * SLOWEST_MS)
      killAll(processesOf(run))
      await run.ended
      return timed(performance.now(), [await start()])
    },
  ],
  [
    'migration fails half way',
    6,
    0,
    async ({ start, rows }) => {
      await rows(failAt(1 + Math.floor(Math.random() * STATEMENTS)))
      const { run } = await start()
      const code = await Promise.race([run.ended, untilUp(run).then(() => 'no code: it is up')])
      if (code !== 1) throw new Error(`exited with ${code} where its migration failed: ${run.output()}`)
      await rows('drop event trigger mishap; drop function mishap; drop sequence mishaps')
      return timed(performance.now(), [await start()])
    },
  ],
]

/** Fewer than all migrations have. */
const STATEMENTS = 100

/** Makes the nth schema statement fail. A sequence keeps counting even when its transaction is rolled back. */
const failAt = (nth: number) => `
  create sequence mishaps;
  create function mishap() returns event_trigger language plpgsql as
    $$ begin if nextval('mishaps') = ${nth} then raise exception 'mishap'; end if; end $$;
  create event trigger mishap on ddl_command_start when tag in ('CREATE TABLE', 'CREATE INDEX', 'ALTER TABLE')
    execute function mishap()`

async function untilMigrating(rows: Stage['rows'], { output }: Run): Promise<void> {
  const others = `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
  while ((await rows(others)).length === 0 && !output().includes('está en')) await wait(5)
}

/**
 * What can go wrong while a site prepares its database. Afterwards the schema must be the same as after a normal start,
 * and the initial content must exist exactly once.
 */
export const startFaults = SCENES.map(([name, rounds, kills, scene]) => ({
  name,
  rounds,
  run: (times: number): Promise<Outcome> => play(name, kills, scene, times),
}))

async function play(name: string, kills: number, scene: Scene, rounds: number): Promise<Outcome> {
  const { open, end, stop } = await startTheatre()
  const outcome = newOutcome(name, rounds, kills)
  try {
    const sound = await open('sound')
    await timed(performance.now(), [await sound.start()])
    await end()
    const wanted = await schemaOf(sound.rows)
    for (let round = 0; round < rounds; round++) {
      const stage = await open(`round_${round}`)
      const { up, ms } = await scene(stage)
      outcome.recoveries.push(ms)
      for (const { url } of up) if (await isTaken(url)) outcome.acknowledged += 1
      await end()
      const made = await schemaOf(stage.rows)
      outcome.torn.push(...differing(wanted, made), ...differing(made, wanted))
      outcome.lost.push(...(await missing(stage.rows, up.length)))
    }
    return outcome
  } finally {
    await stop()
  }
}

/** A database server of its own: `open` makes a stage on it, `end` stops all sites. */
async function startTheatre() {
  const dir = await mkdtemp(path.join(tmpdir(), 'ozama-starts-'))
  const database = await startDatabase(dir)
  const runs: Run[] = []
  const startOn = async (name: string): Promise<Started> => {
    const port = String(await freePort())
    const url = `http://127.0.0.1:${port}`
    const run = runStart({
      ...{ PORT: port, SITE_URL: url, SEED: 'none', RATE_LIMIT: 'off', ADMIN_PASSWORD: ADMIN.password },
      DATABASE_URL: database.urlAt(database.portNow(), name),
      PAYLOAD_SECRET: 'un-secreto-de-prueba-0123456789abcdef',
      MEDIA_DIR: path.join(dir, 'media'),
    })
    runs.push(run)
    return { run, url }
  }
  const end = async () => {
    for (const run of runs.splice(0)) await terminate(run)
  }
  return {
    async open(name: string): Promise<Stage> {
      await database.rows(`create database ${name}`)
      return { rows: (statement) => database.rows(statement, [], name), start: () => startOn(name) }
    },
    end,
    stop: cleanup(async () => {
      await end()
      await database.stop()
      await rm(dir, { recursive: true, force: true })
    }),
  }
}

const differing = (lines: string[], others: string[]) => lines.filter((line) => !others.includes(line))

const isTaken = async (url: string) => {
  const ask = { nombre: 'Ana Peña', email: 'ana@example.com', mensaje: 'Una consulta de verdad.' }
  return (await call({ url }, 'POST', '/contact', { body: ask })).status === 201
}

/** Returns tables, indexes, constraints and migrations as lines, and how much initial content there is. */
async function schemaOf(rows: Stage['rows']): Promise<string[]> {
  const lines = await rows(`
    select 'column ' || table_name || '.' || column_name || ' ' || data_type || coalesce(column_default, '') as line
      from information_schema.columns where table_schema = 'public'
    union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
    union all select 'constraint ' || conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
    union all select 'migration ' || name || ' ' || count(*) from payload_migrations group by name
    union all select 'role ' || name || ' ' || count(*) from roles group by name
    union all select 'users ' || count(*) from users`)
  return lines.map(({ line }) => line)
}

async function missing(rows: Stage['rows'], wanted: number): Promise<string[]> {
  const requests = await rows('select from contact_submissions')
  return requests.length === wanted ? [] : [`${requests.length} requests instead of ${wanted}`]
}
