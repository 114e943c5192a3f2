import { mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { api, sessionOf } from '@tests/support/api'
import { createPost, createUser, payload } from '@tests/support/factories'
import { picture } from '@tests/support/files'
import { adminToken, download, LIBRARY, send } from '@tests/support/library'
import { waiting } from '@tests/support/locks'
import { beforeAll, describe, expect, it } from 'vitest'
import { mediaDir } from '@/platform/env'
import { sweepOrphans } from '@/platform/storage/orphanedObjects'

let token: string
beforeAll(async () => {
  token = await adminToken()
})

describe('deleting a file', () => {
  it('[API-66] removes it and all its sizes at once', async () => {
    const { file } = (await send(LIBRARY, await picture('png'), { name: 'borrable.png' })).body
    const stem = file.filename.replace(/\.png$/, '')
    const stored = async () => (await readdir(mediaDir())).filter((name) => name.startsWith(stem))
    expect(await stored()).toHaveLength(6)
    expect((await api('DELETE', `${LIBRARY}/${file.id}`, { token })).body).toEqual({
      success: true,
      message: 'Archivo eliminado',
    })
    expect((await download(file.path)).status).toBe(404)
    expect(await stored()).toEqual([])
    for (const id of [file.id, 'x', '-1', '1e9', '99999999999']) {
      expect((await api('DELETE', `${LIBRARY}/${id}`, { token })).status).toBe(404)
    }
  })

  it.each(['content', 'featuredImage', 'socialImage'])(
    '[API-66] is refused while a post uses it as %s',
    async (field) => {
      const { file } = (await send(LIBRARY, await picture('png', 20, 20), { name: 'usada.png' })).body
      const value = field === 'content' ? `Mira: ![x](${file.path}?w=800)` : file.path
      const shown = field === 'socialImage' ? { meta: { image: value } } : { [field]: value }
      const post = await createPost({ title: `Post con ${field}`, ...shown, _status: 'published' })
      const remove = (query = '') => api('DELETE', `${LIBRARY}/${file.id}${query}`, { token })

      expect(await remove()).toMatchObject({
        status: 409,
        body: { code: 'conflict', message: `El archivo se usa en el post «Post con ${field}»` },
      })
      expect((await download(file.path)).status).toBe(200)
      expect((await api('GET', `${LIBRARY}/${file.id}`, { token })).body.usedIn).toEqual([
        { id: post.id, title: post.title, isTrashed: false, mayOpen: true },
      ])
      for (const force of ['1', 'false']) expect((await remove(`?force=${force}`)).status).toBeGreaterThanOrEqual(400)
      expect((await remove('?force=true')).status).toBe(200)
      expect((await download(file.path)).status).toBe(404)
    },
  )

  it('[API-66] [ADM-99] lists all uses to users who manage files or all posts, and to writers those in their own posts', async () => {
    const { file } = (await send(LIBRARY, await picture('png', 20, 20), { name: 'ajena.png' })).body
    const writer = await createUser(['edit_own_posts'], { avatar: file.path })
    const foreign = await createPost({ title: 'De otra persona', featuredImage: file.path })
    const own = await createPost({ title: 'Del propio', featuredImage: file.path, author: writer.id })
    const usesSeenBy = async ({ username }: { username: string }) => {
      const { body } = await api('GET', `${LIBRARY}/${file.id}`, { token: await sessionOf(username) })
      return [body.usedIn.map(({ id, mayOpen }: { id: number; mayOpen: boolean }) => [id, mayOpen]), body.alsoIn]
    }
    const everything = (mayOpen: boolean) => [
      [
        [foreign.id, mayOpen],
        [own.id, mayOpen],
      ],
      [`el avatar de ${writer.username}`],
    ]
    expect(await usesSeenBy(writer)).toEqual([[[own.id, true]], []])
    expect(await usesSeenBy(await createUser(['manage_media']))).toEqual(everything(false))
    expect(await usesSeenBy(await createUser(['manage_posts']))).toEqual(everything(true))
  })

  it('[API-66] is refused while the settings or an avatar show it', async () => {
    const { file } = (await send(LIBRARY, await picture('png', 20, 20), { name: 'retrato.png' })).body
    const { username } = await createUser(['create_posts'], { avatar: file.path })
    const local = await payload()
    await local.updateGlobal({ slug: 'settings', data: { seoImage: file.path }, overrideAccess: true })
    expect(await api('DELETE', `${LIBRARY}/${file.id}`, { token })).toMatchObject({
      status: 409,
      body: { message: `El archivo se usa en la configuración y el avatar de ${username}` },
    })
    await local.updateGlobal({ slug: 'settings', data: { seoImage: '' }, overrideAccess: true })
  })

  it('[API-66] is refused while only a draft of a published post uses it, in the trash too', async () => {
    const { file } = (await send(LIBRARY, await picture('png', 20, 20), { name: 'borrador.png' })).body
    const { id } = await createPost({ title: 'Con borrador', _status: 'published' })
    const data = { content: `![](${file.path})`, _status: 'draft' as const }
    await (await payload()).update({ collection: 'posts', id, data, draft: true, overrideAccess: true })
    const refusal = async () => (await api('DELETE', `${LIBRARY}/${file.id}`, { token })).body.message
    expect(await refusal()).toMatch(/«Con borrador»$/)
    await api('DELETE', `/blog/admin/posts/${id}`, { token })
    expect(await refusal()).toMatch(/«Con borrador» \(en la papelera\)$/) // it may be restored
    expect((await api('GET', `${LIBRARY}/${file.id}`, { token })).body.usedIn).toMatchObject([{ id, isTrashed: true }])
  })
})

it("objects that can't be removed block no others", async () => {
  const local = await payload()
  const [stuck, free] = ['atascado.png', 'sobrante.png'].map((key) => path.join(mediaDir(), key)) as [string, string]
  await mkdir(stuck) // a directory, so it can't be removed as a file
  await writeFile(free, 'x')
  await local.db.drizzle.execute(sql`insert into media_unclaimed (key, due_at)
    values ('atascado.png', now() - interval '2 hours'), ('sobrante.png', now() - interval '1 hour')`)
  const left = async () =>
    (await local.db.drizzle.execute<{ key: string }>(sql`select key from media_unclaimed where due_at <= now()`)).rows
  await expect(sweepOrphans(local)).rejects.toThrow()
  await expect(sweepOrphans(local)).rejects.toThrow()
  expect(await left()).toEqual([{ key: 'atascado.png' }])
  expect(await readdir(mediaDir())).not.toContain('sobrante.png')
  await rmdir(stuck)
  await sweepOrphans(local)
  expect(await left()).toEqual([])
})

it('objects that another process has removed are not removed again, once an import has taken their key', async () => {
  const { drizzle } = (await payload()).db
  const key = 'de-nuevo-0123456789ab.png'
  await drizzle.execute(sql`insert into media_unclaimed (key, due_at) values (${key}, now() - interval '1 hour')`)
  const late = await drizzle.transaction(async (other) => {
    await other.execute(sql`select from media_unclaimed where key = ${key} for update`)
    const sweep = sweepOrphans(await payload())
    await expect.poll(waiting).toBe(1)
    await other.execute(sql`delete from media_unclaimed where key = ${key}`)
    await other.execute(sql`insert into media_unclaimed (key, due_at) values (${key}, now() + interval '1 hour')`)
    await writeFile(path.join(mediaDir(), key), 'x')
    return { sweep } // a promise of its own would be awaited before the commit
  })
  await late.sweep
  expect(await readdir(mediaDir())).toContain(key)
})

it('[API-01] a file in the place of the folder of the uploads is reported as a store that is down', async () => {
  const away = `${mediaDir()}.away`
  await rename(mediaDir(), away)
  await writeFile(mediaDir(), '')
  try {
    expect(await api('GET', '/health')).toMatchObject({
      status: 503,
      body: { status: 'down', storage: 'down', database: 'ok' },
    })
  } finally {
    await rm(mediaDir())
    await rename(away, mediaDir())
  }
  expect((await api('GET', '/health')).status).toBe(200)
})

it('[API-132] several files are deleted row by row; one in use and one that is not there are named', async () => {
  const stored = async () => (await send(LIBRARY, await picture('png', 30, 30), { name: 'de-muchos.png' })).body.file
  const [free, used] = [await stored(), await stored()]
  await createPost({ content: `![Una foto](${used.path})` })
  const token = await adminToken()
  const body = { ids: [free.id, used.id, 2_000_000_000], action: 'delete' }
  // `force` is of the call for one file
  expect((await api('POST', `${LIBRARY}/bulk?force=true`, { token, body })).body).toEqual({
    results: [
      { id: free.id, ok: true },
      { id: used.id, ok: false, message: expect.stringContaining('El archivo se usa en') },
      { id: 2_000_000_000, ok: false, message: 'El archivo no existe' },
    ],
  })
  expect((await download(free.path)).status).toBe(404)
  expect((await download(used.path)).status).toBe(200)
})
