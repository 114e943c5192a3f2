import config from '@payload-config'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { api, sessionOf } from '@tests/support/api'
import { createPost, createTerm } from '@tests/support/factories'
import { getPayload } from 'payload'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { seed } from '@/run/seed/seed'
import { migrate } from './migrate'

// Runs before the configuration is read: an empty database as a managed provider sets it up, with its extensions in a
// schema of their own and a different search path.
await vi.hoisted(async () => {
  const { default: pg } = await import('pg')
  const name = `managed_${process.pid}_${Date.now()}`
  const admin = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  process.env.DATABASE_URL = Object.assign(new URL(process.env.DATABASE_URL ?? ''), { pathname: `/${name}` }).href
  const own = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await own.connect()
  await own.query(`create schema "Extensiones"; create schema app;
    create extension unaccent schema "Extensiones"; create extension pg_trgm schema "Extensiones";
    alter database ${name} set search_path = app`)
  await own.end()
})

describe('a database whose extensions and search path are not in `public`', () => {
  let token: string
  beforeAll(async () => {
    const payload = await getPayload({ config })
    await migrate(payload)
    await seed(payload)
    token = await sessionOf()
  })

  it('creates every table in `public`', async () => {
    const { rows } = await (await getPayload({ config })).db.drizzle.execute(
      sql`select distinct relnamespace::regnamespace::text as schema from pg_class
        where relkind = 'r' and relnamespace::regnamespace::text !~ '^(pg_|information_schema)'`,
    )
    expect(rows).toEqual([{ schema: 'public' }])
  })

  it('searches without accents and by similarity', async () => {
    const category = await createTerm('categories', 'Automatización')
    const [post, other] = [
      await createPost({ title: 'Qué es la automatización', category: category.id, _status: 'published' }),
      await createPost({ title: 'Qué no es la automatización', _status: 'published' }),
    ]
    const ids = (answer: Awaited<ReturnType<typeof api>>) => answer.body.posts.map(({ id }: { id: number }) => id)
    expect(ids(await api('GET', '/blog/posts?search=AUTOMATIZACION')).sort()).toEqual([post.id, other.id].sort())
    expect(ids(await api('GET', `/blog/posts/${post.slug}/related`))).toEqual([other.id])
    expect(ids(await api('GET', '/blog/admin/posts?search=automatizacion', { token }))).toHaveLength(2)
    expect((await api('GET', '/blog/categories?search=automatizacion')).body.categories).toHaveLength(1)
    expect((await api('GET', '/admin/users?search=ADMÍN', { token })).body.users).toHaveLength(1)
  })
})
