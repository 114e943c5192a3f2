import { sql } from '@payloadcms/db-postgres'
import { createPost, payload } from '@tests/support/factories'
import { rowsOf } from '@tests/support/webhooks'
import { createLocalReq } from 'payload'
import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { OperatorError } from '@/env'
import { migrations } from '../../migrations'
import { databasePool, endSilentQueries } from './database'
import { databaseFailure } from './databaseFailure'
import { migrate } from './migrate'
import { searchQuery } from './postSearch'
import { execute, inTransaction } from './transaction'

it('tells a caller that waited too long for a locked table to retry', async () => {
  const { drizzle } = (await payload()).db
  const other = new pg.Client({ connectionString: databasePool().connectionString })
  await other.connect()
  await other.query('begin; lock table blog_tags in access exclusive mode')
  const reading = drizzle.execute(sql`select id from blog_tags`)
  const fault = await reading.then(
    () => null,
    (error: unknown) => error,
  )
  await other.end()
  expect(databaseFailure(fault)).toMatchObject({ status: 503, headers: { 'Retry-After': '5' } })
  await expect(drizzle.execute(sql`select id from blog_tags`)).resolves.toBeTruthy()
})

it('gives back the connection of a transaction that PostgreSQL did not begin', async () => {
  const { pool, drizzle } = (await payload()).db
  const inUse = () => pool.totalCount - pool.idleCount
  const before = inUse()
  const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(() => Promise.reject(new Error('broken')))
  await expect(drizzle.transaction(async () => undefined)).rejects.toThrow()
  query.mockRestore()
  expect(inUse()).toBe(before)
  await expect(drizzle.transaction((own) => own.execute(sql`select 1`))).resolves.toBeTruthy()
  expect(inUse()).toBe(before)
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

it.each([
  ['20261120_215343_inicial'],
  ['0001_initial', '20261123_123641_contact_receipts', '20261125_180626_search_rows'],
])('refuses a schema from before the first release, made by %s …, with one line', async (...names) => {
  const local = await payload()
  const made = (all: string[]) =>
    local.db.drizzle.execute(sql`with gone as (delete from payload_migrations)
      insert into payload_migrations (name, batch) select unnest(${sql.param(all)}::text[]), 1`)
  await made(names)
  const refusal = await migrate(local).catch((error) => error)
  expect(refusal).toBeInstanceOf(OperatorError) // the start prints its message alone
  expect(refusal.message).toBe('La base de datos es de una versión anterior a la 0.1.0: usa otra, o una DATA_DIR nueva')
  await made(migrations.map(({ name }) => name))
  await expect(migrate(local)).resolves.toBeUndefined()
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

describe('[API-93] finds words in quotation marks in posts from before they were found', () => {
  const step = migrations.find(({ name }) => name.endsWith('_search_between_marks'))
  const indexed = (word: string) =>
    rowsOf(sql`
    select post_id, xmin::text from blog_posts_search where title_words @@ ${searchQuery(word)}
    union all select post_id, xmin::text from _blog_posts_v_search where words @@ ${searchQuery(word)}`)
  async function undo(local: Awaited<ReturnType<typeof payload>>) {
    await step?.down({ db: local.db.drizzle, payload: local, req: await createLocalReq({}, local) })
    await rowsOf(sql`delete from payload_migrations where name = ${step?.name}`)
  }

  it('whose words alone are computed again', async () => {
    const local = await payload()
    await createPost({ slug: 'comillas', title: 'El lema «vende mientras duermes»', _status: 'published' })
    await createPost({ slug: 'sin-comillas', title: 'Un título apacible', _status: 'published' })
    await undo(local)
    expect(await indexed('duermes')).toHaveLength(0)
    const before = await indexed('apacible')
    await migrate(local)
    expect(await indexed('duermes')).toHaveLength(2)
    expect(before).toHaveLength(2)
    expect(await indexed('apacible')).toEqual(before)
  })

  it('also in one that an instance of the previous version is writing', async () => {
    const local = await payload()
    const { id } = await createPost({ slug: 'a-la-vez', title: 'La «simultánea»', _status: 'published' })
    await undo(local)
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
    expect(await indexed('simultanea')).toHaveLength(2)
  })
})
