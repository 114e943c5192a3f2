import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from, to } from 'pg-copy-streams'
import { OperatorError } from '@/platform/env'
import type { Add, Manifest } from './archive'

/** Maintained by the migrations themselves, which run before anything is restored. */
const MIGRATIONS_TABLE = 'payload_migrations'
/** What a backup must not keep longer than the site: it could tell who came. */
const FORGOTTEN = ['stats_salts', 'stats_marks']

type Dump = Pick<Manifest, 'migrations' | 'tables' | 'sequences'>

/**
 * Dumps every table as the client's transaction sees it, parents before children. Spools to `dir`, because tar needs
 * each length up front.
 */
export async function dumpTables(client: pg.ClientBase, dir: string, add: Add): Promise<Dump> {
  const tables: Dump['tables'] = {}
  for (const name of await tablesInOrder(client)) {
    const columns = await columnsOf(client, name)
    const file = path.join(dir, name)
    const copy = client.query(to(`copy ${target(name, columns)} to stdout`))
    await pipeline(copy, createWriteStream(file))
    await add(`database/${name}`, (await stat(file)).size, createReadStream(file))
    await rm(file) // the disk needs room for the largest table, not for all
    tables[name] = { columns, rows: copy.rowCount }
  }
  return { tables, migrations: await migrationsOf(client), sequences: await sequencesOf(client) }
}

/** Deletes all rows of the named tables, children before parents. The audit log, which forbids that, is still empty. */
export async function emptyTables(client: pg.ClientBase, names: string[]): Promise<void> {
  for (const name of names.toReversed()) await client.query(`delete from ${quoted(name)}`)
}

/** Loads into an empty table what `dumpTables` read from it. */
export async function loadTable(client: pg.ClientBase, name: string, columns: string[], source: Readable) {
  await pipeline(source, client.query(from(`copy ${target(name, columns)} from stdin`)))
}

/** Resets the sequences for new ids to their dumped values. */
export async function loadSequences(client: pg.ClientBase, sequences: Dump['sequences']): Promise<void> {
  for (const [name, value] of Object.entries(sequences)) {
    await client.query('select setval($1::regclass, $2)', [quoted(name), value])
  }
}

/** The migrations applied to this schema, oldest first. */
async function migrationsOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`select name from ${MIGRATIONS_TABLE} order by name`)
  return rows.map(({ name }) => name)
}

async function sequencesOf(client: pg.ClientBase): Promise<Dump['sequences']> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value::text as value from pg_sequences
     where schemaname = 'public' and last_value is not null and sequencename not like '${MIGRATIONS_TABLE}%'`,
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

async function columnsOf(client: pg.ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query<{ attname: string }>(
    `select attname from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [quoted(table)],
  )
  return rows.map(({ attname }) => attname)
}

/** All tables, each after those it references. */
async function tablesInOrder(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; parents: string[] }>(
    `select c.relname as name, coalesce(array_agg(p.relname::text) filter (where p.relname is not null), '{}') as parents
     from pg_class c
     left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid
     left join pg_class p on p.oid = k.confrelid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> all($1)
     group by c.relname order by c.relname`,
    [[MIGRATIONS_TABLE, ...FORGOTTEN]],
  )
  const ordered: string[] = []
  let waiting = rows
  while (waiting.length > 0) {
    const ready = waiting.filter(({ parents }) => parents.every((parent) => ordered.includes(parent)))
    if (ready.length === 0) throw new OperatorError(`Tablas en círculo: ${waiting.map(({ name }) => name).join(', ')}`)
    ordered.push(...ready.map(({ name }) => name))
    waiting = waiting.filter((table) => !ready.includes(table))
  }
  return ordered
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
const target = (table: string, columns: string[]) => `${quoted(table)} (${columns.map(quoted).join(', ')})`
