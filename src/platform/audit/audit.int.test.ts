import { spawnSync } from 'node:child_process'
import config from '@payload-config'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { api, sessionOf } from '@tests/support/api'
import { createPost, createTerm, createUser, payload } from '@tests/support/factories'
import { picture } from '@tests/support/files'
import { createLocalReq } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import { publishDue } from '@/features/posts/publishDue'
import { AUDIT_KINDS, type AuditEntry } from '@/platform/audit/schema'
import { inTransaction } from '@/platform/db/transaction'
import { CLIENT_ADDRESS } from '@/platform/http/request/clientAddress'
import { eraseFromLog, eraseOldAddresses } from './erasure'
import { recordLoginFailure } from './loginFailure'

const POSTS = '/blog/admin/posts'
const PERMISSIONS = { create_posts: true }
let token: string
beforeAll(async () => {
  token = await sessionOf()
})

const call = async (method: string, address: string, body?: object) => {
  const answer = await api(method, address, { token, body })
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.body
}
const newest = async (): Promise<AuditEntry[]> => (await call('GET', '/admin/audit?limit=100')).entries

/** Counted actions are recorded in the background, at any time: see `counted.int.test.ts`. */
const COUNTED = ['refused', 'export', 'use']

/** The entries added by `work`, in order. */
async function added(work: () => Promise<unknown>): Promise<AuditEntry[]> {
  const last = (await newest())[0]?.id ?? 0
  await work()
  return (await newest()).filter(({ id, action }) => id > last && !COUNTED.includes(action)).reverse()
}
const deeds = (entries: AuditEntry[]) => entries.map(({ kind, action, title }) => `${kind} ${action} ${title}`)

let count = 0
const unique = (name: string) => `${name}-${++count}`
const person = () => {
  const username = unique('persona')
  return { username, email: `${username}@example.com`, password: 'una-clave-1', role: 'author', status: 'active' }
}

describe('an entry', () => {
  it('records who did what to which document, when, in which session and from where', async () => {
    const headers = { 'user-agent': 'Navegador/1.0', 'x-request-id': 'peticion-1', [CLIENT_ADDRESS]: '203.0.113.7' }
    const body = { name: unique('Rol'), description: 'Para probar', permissions: PERMISSIONS }
    const [entry, ...others] = await added(() => api('POST', '/admin/roles', { token, body, headers }))
    expect(others).toEqual([])
    expect(entry).toMatchObject({
      action: 'create',
      kind: 'roles',
      documentId: expect.any(Number),
      title: body.name,
      actorName: 'admin',
      means: 'session',
      credential: expect.stringMatching(/^[0-9a-f]{8}$/),
      address: '203.0.113.7',
      userAgent: 'Navegador/1.0',
      requestId: 'peticion-1',
      changes: [
        { field: 'name', before: null, after: body.name },
        { field: 'isActive', before: null, after: true },
        { field: 'permissions', before: [], after: ['create_posts'] },
        { field: 'requiresSecondFactor', before: null, after: false },
        { field: 'publishesOnlyApproved', before: null, after: false },
      ],
    })
    const ageMs = Date.now() - Date.parse(entry?.createdAt ?? '')
    expect(Math.abs(ageMs)).toBeLessThan(3_600_000) // the clock may be set meanwhile
  })

  it('tells sessions of the same user apart', async () => {
    const other = await sessionOf()
    const rename = (as: string) =>
      added(() => api('PUT', '/admin/profile', { token: as, body: { name: unique('Nombre') } }))
    const [[first], [second]] = [await rename(token), await rename(other)]
    expect(first?.credential).not.toBe(second?.credential)
    expect(first?.actorId).toBe(second?.actorId)
  })
})

describe('people, roles, keys and settings', () => {
  it('are recorded with every change, secrets by field name only', async () => {
    const user = person()
    let id = 0
    const entries = await added(async () => {
      id = (await call('POST', '/admin/users', user)).user.id
      await call('PUT', `/admin/users/${id}`, { email: `otro-${user.email}`, role: 'editor' })
      await call('PUT', `/admin/users/${id}`, { password: 'otra-clave-2' })
      await call('PUT', `/admin/users/${id}`, { name: '' }) // as it was
      await call('PATCH', `/admin/users/${id}/status`, { status: 'suspended' })
      await call('PATCH', `/admin/users/${id}/status`, { status: 'active' })
      await call('DELETE', `/admin/users/${id}`)
    })
    expect(entries.map(({ action, changes }) => [action, changes])).toEqual([
      [
        'create',
        [
          { field: 'username', before: null, after: user.username },
          { field: 'role', before: null, after: 'author' },
          { field: 'status', before: null, after: 'active' },
        ],
      ],
      ['update', [{ field: 'role', before: 'author', after: 'editor' }, { field: 'email' }]],
      ['update', [{ field: 'passwordChangedAt' }]],
      ['suspend', [{ field: 'status', before: 'active', after: 'suspended' }]],
      ['activate', [{ field: 'status', before: 'suspended', after: 'active' }]],
      ['delete', expect.arrayContaining([{ field: 'role', before: 'editor', after: null }])],
    ])
    expect(new Set(entries.map(({ documentId, title }) => `${documentId} ${title}`))).toEqual(
      new Set([`${id} ${user.username}`]),
    )
  })

  it('are recorded when deleted along with a user, one entry each', async () => {
    const user = await createUser(['manage_api_keys'])
    const own = await sessionOf(user.username)
    const name = unique('clave')
    await createPost({ author: user.id })
    await api('POST', '/blog/admin/api-keys', { token: own, body: { name, allowedIps: ['192.0.2.1'] } })
    const entries = await added(() => call('DELETE', `/admin/users/${user.id}`))
    expect(deeds(entries)).toEqual([
      `api-keys delete ${name}`,
      `users takeOver ${user.username}`,
      `users delete ${user.username}`,
    ])
    expect(entries[1]?.changes).toEqual([
      { field: 'posts', after: 1 },
      { field: 'media', after: 0 },
    ])
    expect(entries.every(({ actorName }) => actorName === 'admin')).toBe(true)
  })

  it('records the permissions of a role before and after', async () => {
    const { role } = await call('POST', '/admin/roles', { name: unique('Rol'), permissions: PERMISSIONS })
    const entries = await added(async () => {
      await call('PUT', `/admin/roles/${role.id}`, { permissions: { manage_media: true, view_analytics: true } })
      await call('DELETE', `/admin/roles/${role.id}`)
    })
    expect(deeds(entries)).toEqual([`roles update ${role.name}`, `roles delete ${role.name}`])
    expect(entries[0]?.changes).toEqual([
      { field: 'permissions', before: ['create_posts'], after: ['manage_media', 'view_analytics'] },
    ])
  })

  it('records keys, settings, categories, tags, files and requests', async () => {
    const name = unique('algo')
    const local = await payload()
    const { docs } = await local.find({ collection: 'users', limit: 1, overrideAccess: true })
    const data = await picture('png', 40, 30)
    const file = await local.create({
      collection: 'media',
      data: { alt: '', uploadedBy: docs[0]?.id ?? 0 },
      file: { data, mimetype: 'image/png', name: 'Foto.png', size: data.length },
      overrideAccess: true,
    })
    const sent = { nombre: 'Rosa Marte', email: 'rosa@example.com', mensaje: 'Quiero una consulta gratis.' }
    const request = (await api('POST', '/contact', { body: sent })).body.contact
    const settings = (await call('GET', '/globals/settings')) as { brand: string }
    const entries = await added(async () => {
      const { apiKey } = await call('POST', '/blog/admin/api-keys', { name, allowedIps: [] })
      await call('DELETE', `/blog/admin/api-keys/${apiKey.id}`)
      await call('POST', '/globals/settings', { ...settings, brand: 'Otra marca' })
      await call('POST', '/globals/settings', { ...settings })
      const { id } = await call('POST', '/blog/admin/categories', { name })
      await call('PUT', `/blog/admin/categories/${id}`, { name: `${name} dos` })
      await call('DELETE', `/blog/admin/categories/${id}`)
      await call('POST', '/blog/admin/tags', { name })
      await call('PATCH', `/blog/admin/media/${file.id}`, { alt: 'Una foto' })
      await call('DELETE', `/blog/admin/media/${file.id}`)
      await call('PATCH', `/admin/contact/${request.id}`, { status: 'en_curso', notes: 'Llamar.' })
      await call('DELETE', `/admin/contact/${request.id}`)
    })
    expect(deeds(entries)).toEqual([
      `api-keys create ${name}`,
      `api-keys delete ${name}`,
      'settings update null',
      'settings update null',
      `categories create ${name}`,
      `categories update ${name} dos`,
      `categories delete ${name} dos`,
      `tags create ${name}`,
      'media update Foto.png',
      'media delete Foto.png',
      'contact-submissions update null',
      'contact-submissions delete null',
    ])
    expect(entries[2]?.changes).toEqual([{ field: 'brand', before: settings.brand, after: 'Otra marca' }])
    expect(entries[8]?.changes).toEqual([{ field: 'alt' }])
    expect(entries[10]?.changes).toEqual([{ field: 'status', before: 'nuevo', after: 'en_curso' }, { field: 'notes' }])
    expect(JSON.stringify(entries)).not.toMatch(/Rosa|rosa@/)
  })
})

describe('posts', () => {
  const make = (body = {}) => call('POST', POSTS, { title: unique('Post'), content: 'Uno.', ...body })

  it('are recorded from the draft to the deletion, however they change', async () => {
    let title = ''
    const entries = await added(async () => {
      const { id, ...made } = await make()
      title = made.title
      await call('PUT', `${POSTS}/${id}`, { content: 'Dos.' })
      await call('POST', `${POSTS}/${id}/publish`)
      await call('PUT', `${POSTS}/${id}`, { excerpt: 'Otro.' })
      await call('POST', `${POSTS}/${id}/unpublish`)
      const { versions } = await call('GET', `${POSTS}/${id}/versions`)
      await call('POST', `${POSTS}/${id}/versions/${versions.at(-1).id}/restore`)
      await call('PUT', `${POSTS}/${id}/schedule`, { scheduledAt: new Date(Date.now() + 3600_000).toISOString() })
      await call('DELETE', `${POSTS}/${id}/schedule`)
      await call('DELETE', `${POSTS}/${id}/schedule`) // there is none any more
      await call('DELETE', `${POSTS}/${id}`)
      await call('POST', `${POSTS}/${id}/restore`)
      await call('DELETE', `${POSTS}/${id}`)
      await call('DELETE', `/blog/admin/trash/${id}`)
    })
    expect(deeds(entries)).toEqual(
      [
        'create',
        'update',
        'publish',
        'update',
        'unpublish',
        'restoreVersion',
        'schedule',
        'unschedule',
        'trash',
        'restore',
        'trash',
        'delete',
      ].map((action) => `posts ${action} ${title}`),
    )
    expect(entries.slice(1, 5).map(({ changes }) => changes)).toEqual([
      [{ field: 'content' }],
      [{ field: 'isPublished', before: false, after: true }],
      [{ field: 'excerpt' }],
      [{ field: 'isPublished', before: true, after: false }],
    ])
  })

  it('are recorded when readers see a change, not on each autosave', async () => {
    const { id } = await make({ isPublished: true })
    const entries = await added(async () => {
      await call('PUT', `${POSTS}/${id}?autosave=true`, { title: 'Entretanto', content: 'Dos.' })
      await call('PUT', `${POSTS}/${id}?autosave=true`, { title: 'Al fin', content: 'Tres.' })
      await call('POST', `${POSTS}/${id}/publish`)
    })
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({ action: 'update', title: 'Al fin' })
    expect(entries[0]?.changes.map(({ field, after }) => [field, after])).toEqual([
      ['title', 'Al fin'],
      ['content', undefined],
    ])
  })

  it('are recorded as published on schedule, on behalf of the user who scheduled them', async () => {
    const { id, title } = await make()
    await call('PUT', `${POSTS}/${id}/schedule`, { scheduledAt: new Date(Date.now() + 60_000).toISOString() })
    const local = await payload()
    await local.db.drizzle.execute(
      sql`update blog_post_schedule set publish_at = now() - interval '1 second' where post_id = ${id}`,
    )
    const entries = await added(() => publishDue(local))
    expect(deeds(entries)).toEqual([`posts publish ${title}`])
    expect(entries[0]).toMatchObject({ actorName: 'admin', means: 'schedule', address: null })
  })

  it('are recorded with the API key that was used, and its owner', async () => {
    const name = unique('n8n')
    const { apiKey, rawKey } = await call('POST', '/blog/admin/api-keys', { name })
    const tag = unique('Etiqueta nueva')
    const body = { title: unique('De una herramienta'), content: 'Hola.', tags: [tag] }
    const entries = await added(() => api('POST', '/blog/automation/posts', { token: rawKey, body }))
    expect(deeds(entries)).toEqual([`tags create ${tag}`, `posts create ${body.title}`])
    for (const entry of entries)
      expect(entry).toMatchObject({
        actorName: 'admin',
        means: 'apiKey',
        credential: `${name} (n.º ${apiKey.id})`,
        address: '127.0.0.1',
      })
  })
})

describe('sign-ins', () => {
  const enter = (username: string, password: string) =>
    api('POST', '/blog/admin/login', { body: { username, password } })

  it('are recorded, successful or not, and so is the end of the session', async () => {
    const { username, id } = await createUser(['view_analytics'])
    const suspended = await createUser(['view_analytics'], { status: 'suspended' })
    const entries = await added(async () => {
      const first = (await enter(username, 'password-1')).body.token
      await enter(username, 'no-es-esta')
      await enter(suspended.username, 'password-1')
      await enter('mi-clave-secreta-por-error', 'algo')
      await enter(username, 'password-1')
      await api('DELETE', '/admin/profile/sessions', { token: first })
      await api('POST', '/blog/admin/logout', { token: first })
      await api('POST', '/blog/admin/logout', { token: first }) // already ended
    })
    expect(entries.map(({ action, actorName, title, changes }) => [action, actorName, title, changes])).toEqual([
      ['login', username, username, []],
      ['loginFailed', null, username, [{ field: 'reason', after: 'password' }]],
      ['loginFailed', null, suspended.username, [{ field: 'reason', after: 'suspended' }]],
      ['loginFailed', null, null, [{ field: 'reason', after: 'unknown' }]],
      ['login', username, username, []],
      ['endSessions', username, username, [{ field: 'sessions', before: 1, after: 0 }]],
      ['logout', username, username, []],
    ])
    const [opened, failed] = entries
    expect(entries.at(-1)?.credential).toBe(opened?.credential) // the same session
    expect(failed).toMatchObject({ documentId: id, means: 'none', address: '127.0.0.1' })
  })

  it('that fail are recorded at most a hundred times an hour per address', async () => {
    process.env.RATE_LIMIT = 'on'
    try {
      const headers = new Headers({ [CLIENT_ADDRESS]: '198.51.100.9' })
      const req = await createLocalReq({ req: { headers } }, await payload())
      for (let attempt = 0; attempt < 103; attempt++) await recordLoginFailure(req, null, 'password')
    } finally {
      process.env.RATE_LIMIT = 'off'
    }
    expect((await call('GET', '/admin/audit?search=198.51.100.9')).pagination.total).toBe(100)
  })
})

describe('a change that did not happen', () => {
  it('leaves no entry: refused, invalid, taken, stale', async () => {
    const author = await sessionOf((await createUser(['create_posts'])).username)
    const category = await createTerm('categories', unique('Tomada'))
    const post = await createPost()
    const entries = await added(async () => {
      const statuses = []
      for (const [method, address, body, as] of [
        ['POST', '/admin/users', person(), author],
        ['POST', '/admin/users', { ...person(), email: 'no' }, token],
        ['POST', '/blog/admin/categories', { name: category.name }, token],
        ['PUT', `${POSTS}/${post.id}`, { title: 'Tarde', baseUpdatedAt: '2020-01-01T00:00:00.000Z' }, token],
        ['PUT', `${POSTS}/${post.id}`, { content: '<Nada />', isPublished: true }, token],
        ['DELETE', '/admin/roles/1', undefined, token],
        ['POST', '/blog/automation/posts', { title: 'x', content: 'y' }, 'no-es-clave'],
      ] as const)
        statuses.push((await api(method, address, { token: as, body })).status)
      expect(statuses).toEqual([403, 400, 409, 409, 400, 409, 401])
    })
    expect(entries).toEqual([])
  })

  it('leaves no entry either when the change is rolled back', async () => {
    const local = await payload()
    const entries = await added(async () => {
      const req = await createLocalReq({}, local)
      const undone = inTransaction(req, async () => {
        await local.create({ collection: 'tags', data: { name: unique('Nunca'), slug: '' }, overrideAccess: true, req })
        throw new Error('undone')
      })
      await expect(undone).rejects.toThrow('undone')
    })
    expect(entries).toEqual([])
  })
})

describe('the log', () => {
  it('covers every collection', async () => {
    const { collections } = await config
    const own = collections.map(({ slug }) => slug).filter((slug) => !slug.startsWith('payload-'))
    expect(own.filter((slug) => !(slug in AUDIT_KINDS))).toEqual(['audit'])
  })

  it("can't be changed or emptied by anybody, not even past the API", async () => {
    const local = await payload()
    const [entry] = await newest()
    const id = entry?.id ?? 0
    for (const statement of [
      sql`update audit_log set actor_name = 'otra' where id = ${id}`,
      sql`delete from audit_log where id = ${id}`,
      sql`truncate audit_log`,
    ]) {
      const refusal = await local.db.drizzle.execute(statement).catch((error: Error) => error.cause)
      expect(refusal).toMatchObject({ message: expect.stringContaining('append-only') })
    }
    const target = { collection: 'audit', id, overrideAccess: true } as const
    await expect(local.update({ ...target, data: { actorName: 'otra' } })).rejects.toThrow()
    await expect(local.delete(target)).rejects.toThrow()
    expect((await newest()).find((each) => each.id === id)).toEqual(entry)
  })

  describe('about somebody', () => {
    type Entry = { address: string | null; user_agent: string | null; [column: string]: unknown }
    const entries = async (condition: SQL): Promise<Entry[]> =>
      (await (await payload()).db.drizzle.execute<Entry>(sql`select * from audit_log where ${condition} order by id`))
        .rows
    const refused = async (change: SQL) =>
      expect(await (await payload()).db.drizzle.execute(change).catch((error: Error) => error.cause)).toMatchObject({
        message: expect.stringContaining('append-only'),
      })
    async function entryOf(age: string): Promise<number> {
      const { rows } = await (await payload()).db.drizzle.execute<{ id: number }>(sql`
        insert into audit_log (created_at, action, kind, title, changes, actor_name, means, address, user_agent)
        values (now() - ${age}::interval, 'login', 'sessions', 'ana', '[]', 'ana', 'session', '192.0.2.1', 'Navegador') returning id`)
      return rows[0]?.id ?? 0
    }

    it('forgets addresses and browsers after 24 months, and nothing else', async () => {
      const [old, recent] = [await entryOf('24 months 1 day'), await entryOf('23 months 28 days')]
      const both = sql`id in (${old}, ${recent})`
      const [oldBefore, recentBefore] = await entries(both)
      await refused(sql`update audit_log set address = null where id = ${recent}`)
      await refused(sql`update audit_log set address = '192.0.2.2' where id = ${old}`)
      await refused(sql`update audit_log set address = null, actor_name = null where id = ${old}`)
      await refused(sql`update audit_log set address = null, created_at = now() where id = ${old}`)
      expect(await entries(both)).toEqual([oldBefore, recentBefore])
      await eraseOldAddresses(await payload())
      expect(await entries(both)).toEqual([{ ...oldBefore, address: null, user_agent: null }, recentBefore])
    })

    /** `npm run erase`. */
    const erase = (username: string) => {
      const command = ['-C', 'production', 'src/run/cli/run.mjs', 'src/run/cli/erase.ts', username]
      return spawnSync(process.execPath, command, { encoding: 'utf8' })
    }

    it('can be erased once the account is gone, and what they did stays', async () => {
      const { id, username } = await createUser(['manage_categories'])
      const session = await sessionOf(username)
      const named = { token: session, body: { name: unique('Suya'), slug: '' } }
      expect((await api('POST', '/blog/admin/categories', named)).status).toBe(201)
      const theirs = sql`actor_id = ${id} or (kind in ('users', 'sessions') and document_id = ${id})`
      const before = await entries(theirs)
      expect(JSON.stringify(before)).toContain(username)
      expect(await eraseFromLog(username)).toBe(0)
      await refused(sql`update audit_log set actor_name = null where actor_id = ${id}`)
      expect(await entries(theirs)).toEqual(before)

      await api('DELETE', `/admin/users/${id}`, { token })
      const deletion = (await entries(theirs)).slice(before.length)
      expect(deletion).toMatchObject([{ action: 'delete', actor_name: 'admin', title: username }])
      await refused(sql`update audit_log set actor_name = 'otra' where actor_id = ${id}`)
      await refused(sql`update audit_log set document_id = null where actor_id = ${id}`)
      const erased = erase(username.toUpperCase())
      expect(erased).toMatchObject({ status: 0, stdout: expect.stringMatching(/^La auditoría ya no dice quién era /) })
      const after = await entries(theirs)
      expect(JSON.stringify(after)).not.toContain(username)
      const kept = ({ id, action, kind, document_id, means, created_at }: Entry) => ({
        id,
        action,
        kind,
        document_id,
        means,
        created_at,
      })
      expect(after.slice(0, -1).map(kept)).toEqual([...before, ...deletion].map(kept))
      expect(after.filter(({ actor_id }) => Number(actor_id) === id)).toMatchObject(
        before
          .filter(({ actor_id }) => Number(actor_id) === id)
          .map(() => ({ actor_name: null, address: null, user_agent: null })),
      )
      expect(after.at(-2)).toMatchObject({ action: 'delete', actor_name: 'admin', title: null })
      expect(after.at(-1)).toMatchObject({ action: 'erase', kind: 'users', means: 'system' })
      const refusal = expect.stringMatching(/^La auditoría no nombra ninguna cuenta eliminada .+\n$/)
      expect(erase(username)).toMatchObject({ status: 1, stdout: '', stderr: refusal })
    })
  })

  it('contains no secret', async () => {
    const user = await createUser(['manage_api_keys'])
    const session = await sessionOf(user.username)
    const { rawKey } = (await api('POST', '/blog/admin/api-keys', { token: session, body: { name: 'Secreta' } })).body
    await api('POST', '/blog/automation/posts', {
      token: rawKey,
      body: { title: unique('Con clave'), content: 'Hola.' },
    })
    const local = await payload()
    const { rows: hidden } = await local.db.drizzle.execute<{ secret: string }>(sql`
      select hash as secret from users union select salt from users union select key_hash from api_keys
      union select id from users_sessions`)
    const { rows } = await local.db.drizzle.execute<{ whole: string }>(
      sql`select string_agg(t::text, ' ') as whole from audit_log t`,
    )
    const whole = rows[0]?.whole ?? ''
    expect(whole).toContain(user.username)
    const typed = ['password-1', 'una-clave-1', 'otra-clave-2', 'no-es-esta', 'admin-password', 'mi-clave-secreta']
    for (const secret of [rawKey, session, token, ...typed, ...hidden.map((row) => row.secret)])
      expect(whole.includes(secret), secret).toBe(false)
  })
})
