import net from 'node:net'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { createPost, payload } from '@tests/support/factories'
import { listen } from '@tests/support/listen'
import { rowsOf } from '@tests/support/webhooks'
import { createLocalReq } from 'payload'
import pg from 'pg'
import { expect, it } from 'vitest'
import { searchQuery } from '@/features/posts/search/postSearch'
import { migrations } from '../../../migrations'
import { databasePool, endSilentQueries } from './database'
import { databaseFailure } from './databaseFailure'
import { migrate } from './migrate'
import { execute, inTransaction } from './transaction'

it('limits and tunes each connection by a statement: PgBouncer refuses those that ask for settings as they start', async () => {
  const { drizzle } = (await payload()).db
  const { rows } = await drizzle.execute(
    sql`select name, current_setting(name) as value
      from unnest(array['lock_timeout', 'random_page_cost', 'statement_timeout']) name`,
  )
  expect(rows.map(({ value }) => value)).toEqual(['8s', '1.1', '30s'])

  const packets: Buffer[] = []
  const server = net.createServer((socket) => socket.once('data', (bytes) => packets.push(bytes) && socket.destroy()))
  const pool = new pg.Pool({ ...databasePool(), connectionString: `postgres://u@127.0.0.1:${await listen(server)}/d` })
  await expect(pool.query('select 1')).rejects.toThrow()
  await pool.end()
  server.close()
  const asked = packets[0]?.subarray(8).toString().split('\0') // after its length and the version
  expect(asked?.filter((_, i) => i % 2 === 0).filter(Boolean)).toEqual(['user', 'database', 'client_encoding'])
})

it('tells a caller that waited too long for a locked table to retry', async () => {
  const { drizzle } = (await payload()).db
  const other = new pg.Client({ connectionString: databasePool().connectionString })
  await other.connect()
  await other.query('begin; lock table blog_tags in access exclusive mode')
  const reading = drizzle.transaction(async (transaction) => {
    await transaction.execute(sql`set local lock_timeout = '200ms'`) // instead of 8 s
    await transaction.execute(sql`select id from blog_tags`)
  })
  const fault = await reading.then(
    () => null,
    (error: unknown) => error,
  )
  await other.end()
  expect(databaseFailure(fault)).toMatchObject({ status: 503, headers: { 'Retry-After': '5' } })
  await expect(drizzle.execute(sql`select id from blog_tags`)).resolves.toBeTruthy()
})

it('leaves no lock for long to a host that is gone', async () => {
  const limits = await rowsOf(sql`select name, setting::int from pg_settings
    where name ~ '^tcp_keepalives_' or name = 'idle_in_transaction_session_timeout'`)
  expect(Object.fromEntries(limits.map(({ name, setting }) => [name, setting]))).toEqual({
    idle_in_transaction_session_timeout: 120_000,
    tcp_keepalives_idle: 60,
    tcp_keepalives_interval: 15,
    tcp_keepalives_count: 4,
  })
})

it('gives up a query without an answer, and its connection, once the site is up', async () => {
  const local = await payload()
  const { pool, drizzle } = local.db
  try {
    for (const wait of [
      () => drizzle.execute(sql`select pg_sleep(25)`),
      async () => {
        const req = await createLocalReq({}, local)
        await inTransaction(req, () => execute(req)`select pg_sleep(25)`)
      },
    ]) {
      endSilentQueries(local, 2000)
      const fault = await wait().catch((error: unknown) => error)
      expect(databaseFailure(fault)?.status).toBe(503)
      endSilentQueries(local, 60_000) // these may be slow
      const next = Array.from({ length: pool.idleCount + 1 }, () => drizzle.execute(sql`select 1`))
      await expect(Promise.all(next)).resolves.toBeTruthy()
    }
  } finally {
    pool.removeAllListeners('acquire')
    const limited = await Promise.all(Array.from({ length: pool.idleCount }, () => pool.connect()))
    for (const client of limited) client.release(true)
    await rowsOf(sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'select pg_sleep%'`)
  }
})

it('refuses the database of a newer version, and takes one with a migration that was merged or taken back', async () => {
  const local = await payload()
  for (const [name, refusal] of [
    ['20261129_061358_destacado', null],
    ['29990101_000000_later', 'La base de datos es de una versión más nueva del programa: '],
  ] as const) {
    await rowsOf(sql`insert into payload_migrations (name, batch) values (${name}, 1)`)
    const starting = migrate(local).finally(() => rowsOf(sql`delete from payload_migrations where name = ${name}`))
    if (refusal) await expect(starting).rejects.toThrow(refusal)
    else await starting
  }
})

it('leaves nothing of a migration that fails, and lets the caller clean up', async () => {
  const local = await payload()
  const made = () => local.db.drizzle.execute(sql`select name from payload_migrations`)
  const before = (await made()).rows
  const broken: (typeof migrations)[number]['up'] = async ({ db }) => {
    await db.execute(sql`create table half_made ()`)
    throw new Error('broken')
  }
  const next = { name: '9999', up: async () => undefined }
  await expect(migrate(local, [{ name: '9998', up: broken }, next])).rejects.toThrow('La migración 9998 falló: broken')
  expect((await made()).rows).toEqual(before)
  await expect(local.db.drizzle.execute(sql`table half_made`)).rejects.toThrow()
})

it('[API-93] finds plurals also in a post that an instance of the previous version is writing during the migration', async () => {
  const step = migrations.find(({ name }) => name.endsWith('_search_singulars'))
  const local = await payload()
  const { id } = await createPost({ slug: 'a-la-vez', title: 'Los bots', _status: 'published' })
  await step?.down({ db: local.db.drizzle, payload: local, req: await createLocalReq({}, local) })
  await rowsOf(sql`delete from payload_migrations where name = ${step?.name}`)
  const other = new pg.Client({ connectionString: databasePool().connectionString })
  await other.connect()
  await other.query(`begin; create temp table written on commit drop as select * from blog_posts_search where post_id = ${id};
    delete from blog_posts_search where post_id = ${id};
    insert into blog_posts_search (post_id, listed_at, tag_ids, title, excerpt, terms, body)
      select post_id, listed_at, tag_ids, title, excerpt, terms, body from written`)
  const migrating = migrate(local)
  const waiting = () =>
    rowsOf(sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)
  await expect.poll(waiting, { interval: 20 }).toHaveLength(1)
  await other.query('commit')
  await Promise.all([migrating, other.end()])
  const found = await rowsOf(sql`
    select 1 from blog_posts_search where title_words @@ ${searchQuery('bot')}
    union all select 1 from _blog_posts_v_search where words @@ ${searchQuery('bot')}`)
  expect(found).toHaveLength(2)
})
