import { sql } from '@payloadcms/db-postgres/drizzle'
import { api, sessionOf } from '@tests/support/api'
import { createPost, createTerm, createUser, payload } from '@tests/support/factories'
import { atTheSameMoment } from '@tests/support/locks'
import { startReceiver } from '@tests/support/webhookReceiver'
import { createWebhook, deliver, rowsOf } from '@tests/support/webhooks'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { publishDue } from '@/features/posts/publishDue'
import type { Permission } from '@/platform/access/permissions'
import type { AuditEntry } from '@/platform/audit/schema'
import { decrypt } from '@/platform/db/encryption'
import { idOf } from '@/platform/domain/relation'

const ADDRESS = '/blog/admin/posts'
const WRITER: Permission[] = ['create_posts', 'edit_own_posts']
const EDITOR: Permission[] = ['manage_posts', 'create_posts']
type Person = { id: number; username: string; token: string }

/** Somebody with a role of their own; a bound one publishes only what was approved. */
async function person(granted: Permission[], isBound = false): Promise<Person> {
  const { id, username, role } = await createUser(granted)
  if (isBound)
    await (await payload()).update({
      collection: 'roles',
      id: idOf(role),
      data: { publishesOnlyApproved: true },
      overrideAccess: true,
    })
  return { id, username, token: await sessionOf(username) }
}

let author: Person
let editor: Person
let bound: Person
beforeAll(async () => {
  author = await person(WRITER, true)
  editor = await person(EDITOR)
  bound = await person(EDITOR, true)
})
beforeEach(() => rowsOf(sql`delete from mails`))

const call = (as: Person, method: string, path: string, body?: object) =>
  api(method, `${ADDRESS}${path}`, { token: as.token, body })
const review = (as: Person, id: number, body: object) => call(as, 'POST', `/${id}/review`, body)
const publish = (as: Person, id: number) => call(as, 'POST', `/${id}/publish`)
const draftOf = (who: Person, data: object = {}) => createPost({ author: who.id, ...data })
const shown = async (slug: string) => (await api('GET', `/blog/posts/${slug}`)).body
const mails = async () =>
  (await rowsOf(sql`select user_id as "to", letter from mails order by id`)).map(({ to, letter }) => ({
    to,
    ...JSON.parse(decrypt('account mails', String(letter))),
  }))
const NOT_APPROVED = { status: 409, body: { code: 'not_approved' } }

describe('[API-133] the review of a draft', () => {
  it('is asked for, sent back and approved, with a reviewer, a due date and a note', async () => {
    const { id } = await draftOf(author)
    const dueAt = '2027-01-15T21:00:00.000Z'
    const asked = await review(author, id, {
      state: 'in_review',
      reviewerId: editor.id,
      dueAt,
      note: 'La cifra, por favor.',
    })
    expect(asked).toMatchObject({
      status: 200,
      body: { reviewState: 'in_review', reviewer: { id: editor.id, name: editor.username }, dueAt },
    })
    expect((await call(editor, 'GET', `/${id}/review`)).body).toMatchObject({
      review: { state: 'in_review', note: 'La cifra, por favor.', hasChangesSinceApproved: false },
      reviewers: expect.arrayContaining([{ id: editor.id, name: editor.username }]),
    })
    expect((await review(editor, id, { state: 'changes', note: 'Falta la fuente.' })).body.reviewState).toBe('changes')
    expect((await review(editor, id, { state: 'approved' })).body).toMatchObject({ reviewState: 'approved', dueAt })
    expect((await mails()).map(({ to, title, paragraphs }) => [to, title, paragraphs])).toEqual([
      [editor.id, 'Te piden revisar un post', ['La cifra, por favor.']],
      [author.id, 'Te piden cambios en un post', ['Falta la fuente.']],
      [author.id, 'Aprobaron tu post', []],
    ])
    const admin = await sessionOf()
    const { body } = await api('GET', `/admin/audit?kind=posts&document=${id}&action=review`, { token: admin })
    expect((body.entries as AuditEntry[]).map(({ actorName, changes }) => [actorName, changes])).toEqual([
      [editor.username, [{ field: 'reviewState', before: 'changes', after: 'approved' }]],
      [editor.username, [{ field: 'reviewState', before: 'in_review', after: 'changes' }, { field: 'note' }]],
      [
        author.username,
        [
          { field: 'reviewState', before: 'draft', after: 'in_review' },
          { field: 'reviewer', before: null, after: editor.username },
          { field: 'dueAt', before: null, after: dueAt },
          { field: 'note' },
        ],
      ],
    ])
  })

  it('says what is wrong with what was sent, and changes nothing then', async () => {
    const { id } = await draftOf(author)
    for (const [body, field] of [
      [{ state: 'listo' }, 'state'],
      [{ reviewerId: author.id }, 'reviewerId'],
      [{ reviewerId: 2_000_000_000 }, 'reviewerId'],
      [{ dueAt: 'mañana' }, 'dueAt'],
      [{ dueAt: '0000-01-01T00:00:00Z' }, 'dueAt'],
      [{ dueAt: '9999-12-31T23:00:00-05:00' }, 'dueAt'],
      [{ baseUpdatedAt: '0000-01-01T00:00:00Z' }, 'baseUpdatedAt'],
      [{ note: 'x'.repeat(2001) }, 'note'],
    ] as const) {
      const answer = await review(author, id, body)
      expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, field])
    }
    expect((await call(author, 'GET', `/${id}`)).body).toMatchObject({
      reviewState: 'draft',
      reviewer: null,
      dueAt: null,
    })
    expect(await mails()).toEqual([])
    const { id: gone, username } = await createUser(EDITOR)
    const kept = { reviewer: { id: gone, name: username }, reviewState: 'draft' }
    expect((await review(author, id, { reviewerId: gone })).body).toMatchObject(kept)
    await rowsOf(sql`update users set status = 'suspended' where id = ${gone}`)
    const { status, body } = await review(author, id, { state: 'in_review' })
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'reviewerId'])
    expect((await review(author, id, { note: 'Sin pedirla.' })).body).toMatchObject(kept)
    const far = await review(author, id, { dueAt: '2026-12-01T14:00:00+20:00' }) // a zone that PostgreSQL doesn't know
    expect(far).toMatchObject({ status: 200, body: { dueAt: '2026-11-30T18:00:00.000Z' } })
  })

  it("is approved by editors only, of a text that was not saved over since, and never by one's own hand under the rule", async () => {
    const { id } = await draftOf(author)
    const foreign = await draftOf(editor)
    expect((await review(author, id, { state: 'approved' })).status).toBe(403)
    expect((await review(author, id, { state: 'changes' })).status).toBe(403)
    expect((await review(author, foreign.id, { state: 'in_review' })).status).toBe(404)
    const { body: read } = await call(bound, 'GET', `/${id}`)
    await call(author, 'PUT', `/${id}?autosave=true`, { content: 'Otro texto.' })
    const stale = await review(bound, id, { state: 'approved', baseUpdatedAt: read.updatedAt })
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale_edit' } })
    expect((await review(bound, id, { state: 'approved' })).status).toBe(200)
    await call(bound, 'PUT', `/${id}?autosave=true`, { content: 'Con algo mío.' })
    await call(author, 'PUT', `/${id}?autosave=true`, { excerpt: 'Y algo del autor.' })
    expect(await review(bound, id, { state: 'approved' })).toMatchObject({
      status: 403,
      body: { message: 'Nadie aprueba su propio texto: pídeselo a otra persona' },
    })
    expect((await review(editor, id, { state: 'approved' })).status).toBe(200)
    expect((await review(editor, foreign.id, { state: 'approved' })).status).toBe(200)
  })

  it('tells webhooks who asks for it, once', async () => {
    vi.stubEnv('WEBHOOKS_ALLOW_PRIVATE', 'true')
    const receiver = await startReceiver()
    await rowsOf(sql`delete from webhooks`)
    await createWebhook(await sessionOf(), receiver.url, { events: ['post.review_requested'] })
    const { id, title } = await draftOf(author)
    await review(author, id, { state: 'in_review', note: 'Mira esto.' })
    await review(author, id, { state: 'in_review' })
    await review(editor, id, { state: 'changes' })
    await deliver()
    const [event, ...others] = receiver.received.map(({ event: told }) => told)
    expect(others).toEqual([])
    expect(event).toMatchObject({
      type: 'post.review_requested',
      data: { id, title, reviewState: 'in_review', note: 'Mira esto.', reviewer: null, requestedBy: author.username },
    })
    await receiver.stop()
    vi.unstubAllEnvs()
  })
})

describe('[API-133] [ADM-131] a role that publishes only what was approved', () => {
  it('is refused any other version, by every door', async () => {
    const { id, slug } = await draftOf(author)
    expect(await publish(bound, id)).toMatchObject(NOT_APPROVED)
    expect(await call(bound, 'PUT', `/${id}`, { isPublished: true })).toMatchObject(NOT_APPROVED)
    expect(await call(bound, 'POST', '', { title: 'Sin más', content: 'Ya.', isPublished: true })).toMatchObject(
      NOT_APPROVED,
    )
    const scheduledAt = new Date(Date.now() + 3_600_000).toISOString()
    expect(await call(bound, 'PUT', `/${id}/schedule`, { scheduledAt })).toMatchObject(NOT_APPROVED)
    await review(editor, id, { state: 'approved' })
    for (const change of [
      { content: 'Otra cosa.' },
      { metaTitle: 'Otro' },
      { tagIds: [(await createTerm('tags')).id] },
    ]) {
      const before = (await call(author, 'GET', `/${id}`)).body
      await call(author, 'PUT', `/${id}?autosave=true`, change)
      expect((await call(author, 'GET', `/${id}`)).body).toMatchObject({
        reviewState: 'approved',
        hasChangesSinceApproved: true,
      })
      expect(await publish(bound, id)).toMatchObject(NOT_APPROVED)
      const back = Object.fromEntries(Object.keys(change).map((name) => [name, before[name]]))
      expect((await call(author, 'PUT', `/${id}?autosave=true`, back)).body.hasChangesSinceApproved).toBe(false)
    }
    expect((await shown(slug)).code).toBe('not_found')
    expect(await publish(bound, id)).toMatchObject({ status: 200, body: { isPublished: true } })
    expect((await publish(editor, (await draftOf(author)).id)).status).toBe(200)
  })

  it('is not deceived by the id of an approved save', async () => {
    const { id } = await draftOf(author)
    await call(author, 'PUT', `/${id}?autosave=true`, { content: 'Bueno.', writeId: 'la-aprobada' })
    await review(editor, id, { state: 'approved' })
    await call(author, 'PUT', `/${id}?autosave=true`, { content: 'Malo.', writeId: 'otra-cosa' })
    await call(author, 'PUT', `/${id}?autosave=true`, { content: 'Peor.', writeId: 'la-aprobada' })
    expect(await publish(bound, id)).toMatchObject(NOT_APPROVED)
  })

  it('is refused when the text changes at the same moment, and when the approval is taken back', async () => {
    const { id } = await draftOf(author)
    await review(editor, id, { state: 'approved' })
    const answers = await atTheSameMoment('blog_posts', id, [
      () => call(author, 'PUT', `/${id}?autosave=true`, { content: 'En el último momento.' }),
      () => publish(bound, id),
    ])
    const { body } = await call(editor, 'GET', `/${id}`)
    const published = await rowsOf(sql`select content from blog_posts where id = ${id} and is_published`)
    expect(published.every(({ content }) => content !== 'En el último momento.')).toBe(true)
    expect([200, 409]).toContain(answers[1]?.status)
    expect(body.hasChangesSinceApproved).toBe(true)
    await call(editor, 'POST', `/${id}/unpublish`)
    await review(editor, id, { state: 'approved' })
    await review(author, id, { state: 'draft' })
    expect(await publish(bound, id)).toMatchObject(NOT_APPROVED)
  })

  it('publishes on schedule what is still approved then', async () => {
    const plan = async () => {
      const { id, slug } = await draftOf(author)
      await review(editor, id, { state: 'approved' })
      const scheduledAt = new Date(Date.now() + 3_600_000).toISOString()
      expect((await call(bound, 'PUT', `/${id}/schedule`, { scheduledAt })).status).toBe(200)
      await rowsOf(sql`update blog_post_schedule set publish_at = now() - interval '1 second' where post_id = ${id}`)
      return { id, slug }
    }
    const kept = await plan()
    await call(editor, 'PUT', `/${kept.id}?autosave=true`, { content: 'Más nuevo, sin aprobar.' })
    const withdrawn = await plan()
    await review(editor, withdrawn.id, { state: 'changes' })
    await publishDue(await payload())
    expect((await shown(kept.slug)).content).toBe('Un texto que vale la pena.')
    expect((await call(editor, 'GET', `/${kept.id}`)).body.content).toBe('Más nuevo, sin aprobar.')
    expect((await call(editor, 'GET', `/${withdrawn.id}`)).body).toMatchObject({
      isPublished: false,
      scheduleFailure: expect.stringContaining('Solo se publica la versión aprobada'),
    })
  })

  it('makes a pending draft of what is saved of a published post', async () => {
    const { id, slug } = await draftOf(author, { _status: 'published' })
    for (const who of [author, bound]) {
      const saved = await call(who, 'PUT', `/${id}`, { content: `De ${who.username}.`, isPublished: true })
      expect(saved).toMatchObject({ status: 200, body: { isPublished: true, hasUnpublishedChanges: true } })
      expect((await shown(slug)).content).toBe('Un texto que vale la pena.')
    }
    expect((await call(bound, 'PUT', `/${id}`, { title: 'Otro título' })).status).toBe(200)
    expect(await publish(bound, id)).toMatchObject(NOT_APPROVED)
    const { body: pending } = await call(editor, 'GET', `/${id}`)
    await review(editor, id, { state: 'approved' })
    const { title, content } = pending
    const { body: seen } = await call(bound, 'PUT', `/${id}`, { title, content, isPublished: true })
    expect(seen.hasUnpublishedChanges).toBe(false)
    expect((await shown(slug)).title).toBe('Otro título')
    await call(bound, 'POST', `/${id}/unpublish`)
    expect((await shown(slug)).code).toBe('not_found')
  })

  it('is left by nobody who is bound: not by a change of their role, another one, a new account, a colleague’s or a new name', async () => {
    const { id, username, token } = await person(['manage_posts', 'manage_users', 'manage_roles'], true)
    const account = await createUser(['manage_posts'])
    const free = (
      await (await payload()).findByID({ collection: 'roles', id: idOf(account.role), overrideAccess: true })
    ).name
    const own = (await api('GET', '/admin/roles', { token })).body.roles.find(
      (role: { publishesOnlyApproved: boolean; name: string }) =>
        role.publishesOnlyApproved && username.endsWith(role.name),
    )
    const message = 'No puedes conceder lo que tu rol no permite: publicar sin aprobación'
    const refused = { status: 403, body: { message } }
    const setRole = (as: string) =>
      api('PUT', `/admin/roles/${own.id}`, { token: as, body: { publishesOnlyApproved: false } })
    const make = (name: string) => ({ name, permissions: { manage_posts: true } })
    const newcomer = {
      username: `${username}-2`,
      email: `${username}-2@example.com`,
      password: 'una-clave-1',
      name: '',
    }
    expect(await setRole(token)).toMatchObject(refused)
    expect(await api('POST', '/admin/roles', { token, body: make(`${username} libre`) })).toMatchObject(refused)
    expect(await api('PUT', `/admin/users/${id}`, { token, body: { role: free } })).toMatchObject(refused)
    const body = { ...newcomer, avatar: '', role: free, status: 'active' }
    expect(await api('POST', '/admin/users', { token, body })).toMatchObject(refused)
    const takeOver = { password: 'otra-clave-1' }
    expect(await api('PUT', `/admin/users/${account.id}`, { token, body: takeOver })).toMatchObject({
      status: 403,
      body: { message: 'No puedes cambiar la cuenta de alguien con más permisos que tú' },
    })
    const same = { ...make(`${username} sujeto`), publishesOnlyApproved: true }
    expect((await api('POST', '/admin/roles', { token, body: same })).status).toBe(201)
    const written = await draftOf(author)
    await call({ id, username, token }, 'PUT', `/${written.id}?autosave=true`, { content: 'Con algo mío.' })
    for (const renamed of [`${username}-3`, `${username}-4`]) {
      expect((await api('PUT', `/admin/users/${id}`, { token, body: { username: renamed } })).status).toBe(200)
      expect(await review({ id, username, token }, written.id, { state: 'approved' })).toMatchObject({
        status: 403,
        body: { message: 'Nadie aprueba su propio texto: pídeselo a otra persona' },
      })
    }
    expect((await setRole(await sessionOf())).body.role.publishesOnlyApproved).toBe(false)
  })

  it('is set with a role, and stays when the role changes', async () => {
    const admin = await sessionOf()
    const made = await api('POST', '/admin/roles', {
      token: admin,
      body: { name: 'Aprobados', permissions: { manage_posts: true }, publishesOnlyApproved: true },
    })
    expect(made.body.role.publishesOnlyApproved).toBe(true)
    const changed = await api('PUT', `/admin/roles/${made.body.role.id}`, {
      token: admin,
      body: { name: 'Otro nombre' },
    })
    expect(changed.body.role.publishesOnlyApproved).toBe(true)
  })
})
