import { mkdtempSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { TEST_ENV } from './templateDatabase'

declare global {
  /** Every table's initial rows as JSON; global, because the process and its Payload outlive a test file. */
  var firstRows: Map<string, string> | undefined
}

// Runs before any application code: every process has its own database and upload folder, and each test file finds both
// in their initial state.
Object.assign(process.env, TEST_ENV) // an earlier file may have changed them
if (globalThis.firstRows) await Promise.all([restore(globalThis.firstRows), removeUploads(process.env.MEDIA_DIR ?? '')])
else globalThis.firstRows = await prepare()

async function prepare(): Promise<Map<string, string>> {
  const template = new URL(inject('templateUrl'))
  const at = (database: string) => Object.assign(new URL(template), { pathname: `/${database}` }).href
  const name = `test_${process.pid}_${Date.now()}`
  await using(at('postgres'), (admin) => admin.query(`create database ${name} template ${template.pathname.slice(1)}`))
  Object.assign(process.env, {
    DATABASE_URL: at(name),
    MEDIA_DIR: mkdtempSync(path.join(inject('uploadsDir'), 'media-')),
  })
  return using(at(name), async (client) => {
    const rows = new Map<string, string>()
    for (const table of await tablesOf(client)) {
      const { rows: found } = await client.query(`select json_agg(t)::text as all from ${table} t`)
      rows.set(table, found[0].all ?? '[]')
    }
    return rows
  })
}

async function removeUploads(dir: string): Promise<void> {
  await rm(dir, { recursive: true, force: true, maxRetries: 10 })
  await mkdir(dir, { recursive: true })
}

/** Restores every table's initial rows and sequences. Only what was used costs time, unlike with `truncate`. */
function restore(first: Map<string, string>): Promise<void> {
  const { pathname } = new URL(process.env.DATABASE_URL ?? '')
  const own = Object.assign(new URL(inject('templateOwnerUrl')), { pathname })
  return using(own.href, async (client) => {
    // Disables triggers and foreign keys. In a deadlock with a write that is still running, that one gives way: it notices
    // after one second, and stops waiting for a lock after eight.
    await client.query(
      `begin; set local session_replication_role = replica; set local lock_timeout = '30s'; set local deadlock_timeout = '1min'`,
    )
    await client.query(`lock table ${(await tablesOf(client)).join(', ')}`)
    const used = await tablesOf(client, 'pg_relation_size(oid) > 0')
    await client.query(used.map((table) => `delete from ${table}`).join('; '))
    await client.query(`select setval(seqrelid::regclass, seqstart, false) from pg_sequence
      where pg_sequence_last_value(seqrelid) is not null`)
    for (const [table, rows] of first) {
      if (rows === '[]') continue
      const { rows: columns } = await client.query(
        `select quote_ident(attname) as name from pg_attribute
          where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
        [table],
      )
      const names = columns.map(({ name }) => name).join(', ')
      await client.query(
        `insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, $1)`,
        [rows],
      )
    }
    // Moves the sequences past the ids of the initial rows.
    await client.query(
      `select setval(pg_get_serial_sequence(t::text, 'id'), (xpath('/row/id/text()',
        query_to_xml('select coalesce(max(id), 1) as id from ' || t, false, true, '')))[1]::text::bigint)
      from unnest($1::text[]) t where pg_get_serial_sequence(t::text, 'id') is not null`,
      [[...first].filter(([, rows]) => rows !== '[]').map(([table]) => table)],
    )
    await client.query('commit')
    await client.query(`vacuum ${used.join(', ')}`) // the pages of deleted rows would be read
  })
}

async function tablesOf(client: pg.Client, where = 'true'): Promise<string[]> {
  const { rows } = await client.query(
    `select oid::regclass::text as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and ${where}`,
  )
  return rows.map(({ name }) => name)
}

async function using<Result>(connectionString: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
