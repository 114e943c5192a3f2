import '@payload-config' // first, because it includes the endpoint table
import { sql } from '@payloadcms/db-postgres/drizzle'
import { api, sessionOf } from '@tests/support/api'
import { createUser, payload } from '@tests/support/factories'
import { generatedRoutes } from '@tests/support/generatedRoutes'
import { LIMITED, newName, SENSITIVE, type Target, webhook } from '@tests/support/sensitiveDeeds'
import { beforeAll, expect, it } from 'vitest'
import { endpoints } from '@/features/endpoints'
import { PERMISSION_KEYS } from '@/platform/access/permissions'

const OLD_MINUTES = 20

const CREATE: Record<Target, () => Promise<{ id: number }>> = {
  person: () => createUser(['view_analytics'], { status: 'suspended' }),
  role: () => createRole({ requiresSecondFactor: true, publishesOnlyApproved: true }),
  sleepingRole: () => createRole({ isActive: false }),
  key: async () =>
    (await api('POST', '/blog/admin/api-keys', { token: await sessionOf(), body: { name: newName() } })).body.apiKey,
  webhook: () => createWebhook(false),
}
async function createRole(more: object): Promise<{ id: number }> {
  const data = { name: newName(), permissions: LIMITED, ...more }
  return (await payload()).create({ collection: 'roles', data, overrideAccess: true })
}
const createWebhook = async (isActive: boolean): Promise<{ id: number }> =>
  (await api('POST', '/admin/webhooks', { token: await sessionOf(), body: { ...webhook(), isActive } })).body.webhook

/** What the same calls do without such an effect. */
const QUIET: { call: string; does: string; to?: () => Promise<{ id: number }>; body: object }[] = [
  { call: 'PUT /admin/profile', does: 'changes a name', body: { name: 'Ana' } },
  { call: 'PUT /admin/users/:id', does: 'changes a name', to: CREATE.person, body: { name: 'Otra' } },
  {
    call: 'PATCH /admin/users/:id/status',
    does: 'suspends',
    to: () => createUser(['view_analytics']),
    body: { status: 'suspended' },
  },
  { call: 'PUT /admin/roles/:id', does: 'changes a name', to: CREATE.role, body: { name: newName() } },
  { call: 'PUT /admin/roles/:id', does: 'takes rights away', to: CREATE.role, body: { isActive: false } },
  { call: 'PUT /admin/webhooks/:id', does: 'changes a name', to: CREATE.webhook, body: { name: 'Otro' } },
  { call: 'PUT /admin/webhooks/:id', does: 'sends less', to: () => createWebhook(true), body: { isActive: false } },
  { call: 'POST /globals/settings', does: 'changes a telephone', body: { phone: '+1 809 555 0199' } },
]

const CONTENT = 'content: versions and the trash keep what it was, and nobody gets access'
const COMMENT = 'words beside one draft, for those who read it'
const ORDER = 'order among posts, in the hands of whoever manages them'
const LESS = 'takes access away, which must be quick'
const OWN_WORK = 'of the panel: the caller’s own screens'
const ASKS = 'reads, and stores nothing'
const ENTERS = 'proves who is calling by itself'
const BY_KEY = 'for API keys, which only write drafts and files'
const BY_VISITORS = 'for visitors, who have no session'

/** Every other write, with the reason why an old proof is enough. */
const HARMLESS: Record<string, string> = {
  'POST /blog/posts/:slug/view': BY_VISITORS,
  'POST /contact': BY_VISITORS,
  'POST /booking': BY_VISITORS,
  'POST /borrador/:token/comments': BY_VISITORS,
  'POST /whatsapp/refs': BY_VISITORS,
  'POST /booking/:token/move': BY_VISITORS,
  'POST /booking/:token/cancel': BY_VISITORS,
  'POST /stats': BY_VISITORS,

  'DELETE /admin/stats/samples': 'invented figures of the demo content',
  'POST /admin/bookings': 'an appointment, as a visitor makes one',
  'PATCH /admin/bookings/:id': 'a note and a mark',
  'POST /admin/bookings/:id/move': 'an appointment, whose visitor gets a mail',
  'POST /admin/bookings/:id/cancel': 'an appointment, whose visitor gets a mail',
  'DELETE /admin/booking/calendar': LESS,
  'POST /admin/people': 'one person, as a visitor’s request makes one',
  'PUT /admin/people/:id': 'one person, as its readers work with them',
  'POST /admin/people/:id/notes': 'a note',
  'POST /admin/people/:id/mails': 'a mail to one person, on the timeline',
  'POST /admin/people/:id/merge': 'two people, with everything of both',
  'PUT /admin/people/by-ref/:code': 'one person, as a visitor’s request makes one',
  'POST /globals/booking': 'opening hours',
  'POST /globals/booking/access': ASKS,

  'POST /blog/admin/login': ENTERS,
  'POST /blog/admin/login/second-factor': ENTERS,
  'POST /blog/admin/login/passkey/options': ENTERS,
  'POST /blog/admin/login/passkey': ENTERS,
  'POST /blog/admin/forgot-password': ENTERS,
  'POST /blog/admin/reset-password': ENTERS,
  'POST /blog/admin/reauthenticate': ENTERS,
  'POST /blog/admin/logout': LESS,
  'POST /users/logout': LESS,
  'POST /users/refresh-token': 'the same session, which still ends after twelve hours',

  'POST /blog/admin/posts': CONTENT,
  'PUT /blog/admin/posts/:id': CONTENT,
  'DELETE /blog/admin/posts/:id': CONTENT,
  'DELETE /blog/admin/trash/:id': 'content: it was in the trash',
  'POST /blog/admin/posts/:id/publish': CONTENT,
  'POST /blog/admin/posts/:id/unpublish': CONTENT,
  'POST /blog/admin/posts/:id/restore': CONTENT,
  'PUT /blog/admin/posts/:id/schedule': CONTENT,
  'PATCH /blog/admin/posts/:id/schedule': CONTENT,
  'DELETE /blog/admin/posts/:id/schedule': CONTENT,
  'POST /blog/admin/posts/:id/versions/:versionId/restore': CONTENT,
  'POST /blog/admin/posts/:id/review': 'a judgement of one draft, which gives nobody access',
  'POST /blog/admin/posts/:id/comments': COMMENT,
  'POST /blog/admin/posts/:id/comments/:commentId/replies': COMMENT,
  'POST /blog/admin/posts/:id/comments/:commentId/resolve': COMMENT,
  'POST /blog/admin/posts/:id/preview-links':
    'shows one draft, which its reader could copy as well, and ends with its maker',
  'DELETE /blog/admin/posts/:id/preview-links/:linkId': LESS,
  'POST /admin/posts/check': ASKS,
  'POST /admin/mdx/validate': ASKS,
  'POST /admin/mdx/parse': ASKS,
  'POST /admin/mdx/compile': ASKS,
  'POST /admin/suggestions': 'a text of the caller, to the model that the operator chose',
  'GET /admin/content-health/export': 'published posts, and no people',
  'GET /admin/export': 'content, which whoever manages it can read and copy, and no people',
  'POST /blog/admin/posts/bulk': CONTENT,
  'POST /blog/admin/media/bulk': 'files that nothing uses, one by one',
  'POST /upload/image/fetch': 'a picture of the public web, as an upload',
  'POST /admin/imports': 'reads a file, of which nothing is made yet',
  'POST /admin/imports/:id/start': CONTENT,
  'POST /admin/imports/:id/cancel': LESS,
  'POST /admin/imports/:id/undo': 'content that came with a file, which still has it',
  'POST /admin/redirects': CONTENT,
  'DELETE /admin/redirects/:id': LESS,
  'POST /pages': CONTENT,
  'PATCH /pages': CONTENT,
  'PATCH /pages/:id': CONTENT,
  'DELETE /pages': 'content: it was in the trash',
  'DELETE /pages/:id': 'content: it was in the trash',
  'POST /pages/versions/:id': CONTENT,
  'POST /globals/landing': CONTENT,
  'POST /globals/landing/versions/:id': CONTENT,

  'POST /blog/admin/categories': ORDER,
  'PUT /blog/admin/categories/:id': ORDER,
  'DELETE /blog/admin/categories/:id': ORDER,
  'POST /blog/admin/tags': ORDER,
  'PUT /blog/admin/tags/:id': ORDER,
  'DELETE /blog/admin/tags/:id': ORDER,

  'POST /upload/image': 'a picture, which gives nobody access',
  'POST /blog/admin/media': 'a file, which gives nobody access',
  'PATCH /blog/admin/media/:id': 'the text of a picture',
  'DELETE /blog/admin/media/:id': 'only files that nothing uses',

  'DELETE /admin/roles/:id': 'only roles that nobody has',
  'DELETE /blog/admin/api-keys/:id': LESS,
  'DELETE /admin/webhooks/:id': LESS,
  'POST /admin/webhooks/:id/test': 'an event without data, to an address that was confirmed',
  'POST /admin/webhooks/deliveries/:deliveryId/resend': 'what was sent before, to an address that was confirmed',
  'POST /admin/settings/mail-test': 'a mail without data, to the caller',
  'PATCH /admin/contact/:id': 'one request, as its readers work on it',
  'POST /admin/contact/bulk': 'the status of requests, as their readers work on them',
  'DELETE /admin/contact/:id': 'one request, as its sender may ask for',

  'POST /globals/settings/access': ASKS,
  'POST /globals/landing/access': ASKS,
  'POST /pages/access/:id?': ASKS,
  'POST /payload-preferences/:key': OWN_WORK,
  'PATCH /payload-locked-documents/:id': OWN_WORK,
  'DELETE /payload-locked-documents/:id': OWN_WORK,
  'POST /plugin-seo/generate-title': ASKS,
  'POST /plugin-seo/generate-description': ASKS,
  'POST /plugin-seo/generate-url': ASKS,
  'POST /plugin-seo/generate-image': ASKS,

  'POST /blog/automation/posts': BY_KEY,
  'PUT /blog/automation/posts/by-external-id/:externalId': BY_KEY,
  'POST /blog/automation/media': BY_KEY,
  'POST /mcp': BY_KEY,
}

const ASKED = { status: 403, body: { code: 'reauthentication_required' } }
const NOTHING = 2147483647
let caller: { id: number; username: string; token: string }

beforeAll(async () => {
  const { id, username } = await createUser([...PERMISSION_KEYS])
  caller = { id, username, token: await sessionOf(username) }
})

const run = async (statement: ReturnType<typeof sql>) => (await payload()).db.drizzle.execute(statement)
const proveBefore = (minutes: number) =>
  run(sql`update session_facts set proven_at = now() - make_interval(mins => ${minutes}) where user_id = ${caller.id}`)

/** Everything that a sensitive deed could change. */
const stored = async () =>
  (
    await run(sql`select (select json_agg(u) from users u) as users, (select json_agg(r) from roles r) as roles,
      (select json_agg(k.key_hash) from api_keys k) as keys, (select json_agg(w) from webhooks w) as webhooks,
      (select json_agg(s) from settings s) as settings, (select json_agg(s.id) from users_sessions s) as sessions,
      (select json_agg(t) from user_totp t) as apps, (select json_agg(c) from recovery_codes c) as codes,
      (select json_agg(t) from one_time_tokens t) as tokens`)
  ).rows

type Sent = { body?: object; token?: string }

function send(call: string, id: number, { body, token = caller.token }: Sent = {}) {
  const [method = '', path = ''] = call.split(' ')
  const address = path.replace(/:(id|versionId|linkId|deliveryId)\??/g, String(id)).replace(/:\w+/g, 'no-existe')
  const takesBody = method !== 'GET' && (method !== 'DELETE' || body)
  return api(method, address, { token, body: takesBody ? (body ?? {}) : undefined })
}

it('[API-115] has every write, and every export, among the sensitive deeds or the harmless ones', async () => {
  const generated = (await generatedRoutes()).map(({ method, address: path }) => ({ method, path }))
  const calls = [...endpoints, ...generated].map(({ method, path }) => `${method.toUpperCase()} ${path}`)
  const decided = [...Object.keys(SENSITIVE), ...Object.keys(HARMLESS)]
  const toDecide = calls.filter((call) => !call.startsWith('GET ') || call.endsWith('/export'))
  expect(decided.toSorted()).toEqual(toDecide.toSorted())
})

const deeds = Object.entries(SENSITIVE).flatMap(([call, each]) => each.map((deed) => ({ call, ...deed })))

it.each(deeds)('[API-115] $call asks who is there when it $does', async ({ call, to, body }) => {
  const { id } = to ? await CREATE[to]() : { id: NOTHING }
  const sent = body?.()
  await proveBefore(OLD_MINUTES)
  const before = await stored()
  expect(await send(call, id, { body: sent })).toMatchObject(ASKED)
  expect(await stored()).toEqual(before)
  await proveBefore(1)
  const answer = await send(call, id, { body: sent })
  expect(answer.status).not.toBe(403)
  if (to && !call.endsWith('/second-factor')) expect(answer.status).toBeLessThan(300)
})

it.each(Object.keys(HARMLESS))('[API-115] %s asks nothing', async (call) => {
  const token = await sessionOf(caller.username) // some end it
  await proveBefore(OLD_MINUTES)
  expect(['reauthentication_required', 'unauthenticated']).not.toContain(
    (await send(call, NOTHING, { token })).body?.code,
  )
})

it.each(QUIET)('[API-115] $call asks nothing when it $does', async ({ call, to, body }) => {
  const { id } = to ? await to() : { id: NOTHING }
  const token = await sessionOf(caller.username)
  await proveBefore(OLD_MINUTES)
  expect((await send(call, id, { body, token })).status).toBe(200)
})
