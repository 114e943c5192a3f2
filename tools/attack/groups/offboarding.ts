import { setTimeout as wait } from 'node:timers/promises'
import { callsTo } from '@tests/support/http'
import { hashOfToken, newToken } from '@/platform/db/secretToken'
import { type Group, type Input, someOf } from '../group'
import { bearer, json } from '../send'
import type { World } from '../world'
import { newPerson } from './persons'
import { APPROVED, comeDue, type Scheduled, schedule } from './schedules'

type Leaver = { id: number; role: number }
/** What somebody has left to be done. */
type Left = { key: string; webhook: number; post: Scheduled; link: string; resetToken: string }
type End = { method: string; path: (leaver: Leaver) => string; body?: object; isGone?: boolean }

/** How somebody loses what they may do. `isGone`: they may not even sign in. */
const ENDS: End[] = [
  {
    method: 'PATCH',
    path: ({ id }) => `/api/admin/users/${id}/status`,
    body: { status: 'suspended' },
    isGone: true,
  },
  { method: 'DELETE', path: ({ id }) => `/api/admin/users/${id}`, isGone: true },
  { method: 'PUT', path: ({ role }) => `/api/admin/roles/${role}`, body: { permissions: { view_analytics: true } } },
  { method: 'PUT', path: ({ role }) => `/api/admin/roles/${role}`, body: { isActive: false } },
  { method: 'PUT', path: ({ role }) => `/api/admin/roles/${role}`, body: { requiresSecondFactor: true } },
]

/** People who leave, and what they have left to be done without them: nothing may go on in their name. */
export const offboarding: Group = {
  name: 'offboarding',
  share: 1,
  async inputs(world, seed, most) {
    await world.database.query(`delete from webhooks where name <> 'Presa'`) // there may be twenty
    const inputs: Input[] = []
    for (const end of someOf(ENDS, most, seed)) inputs.push(await leaving(world, end))
    return inputs
  },
}

async function leaving(world: World, { method, path, body, isGone = false }: End): Promise<Input> {
  const call = callsTo(world.site)
  const { token } = await newPerson(world, ['manage_posts', 'create_posts', 'manage_api_keys'])
  const { id } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const { rows } = await world.database.query('select role_id as role from users where id = $1', [id])
  const left = await leftBy(world, id, token)
  return {
    method,
    path: path({ id, role: rows[0]?.role }),
    ...json(body ?? {}, world.tokens.admin),
    as: 'admin',
    async check({ status }) {
      if (status !== 200) return status === BUSY ? null : `refused with ${status}, so that nobody left`
      const goesOn = [...(await goingOn(left)), ...(isGone ? await stillEntering(left) : [])]
      return goesOn.length > 0 ? `leaves ${goesOn.join(', ')} at work` : null
    },
  }

  async function goingOn({ webhook, post, key, link }: Left): Promise<string[]> {
    return [
      ...(await webhookGoesOn(world, webhook)),
      ...((await comeDue(world, post)).includes(APPROVED) ? ['a schedule'] : []),
      ...((await files(world, key)) ? ['a key'] : []),
      ...(await works(world, 'a link to a draft', link)),
    ]
  }

  async function stillEntering({ resetToken }: Left): Promise<string[]> {
    const session = await works(world, 'a session', '/api/admin/profile', bearer(token))
    return (await resets(world, resetToken)) ? [...session, 'a reset link'] : session
  }

  async function leftBy({ database }: World, user: number, token: string): Promise<Left> {
    const { rawKey: key } = await call('POST', '/blog/admin/api-keys', { name: 'De quien se va' }, token)
    const hook = { name: 'De quien se va', url: 'https://webhook.invalid/', events: ['post.published'] }
    const { webhook } = await call('POST', '/admin/webhooks', hook, token)
    await database.query(
      `insert into webhook_deliveries (webhook_id, event_id, type, body, next_attempt_at)
        values ($1, 'msg_pendiente', 'post.published', '{}', now() + interval '1 day')`,
      [webhook.id],
    )
    const post: Scheduled = await call('POST', '/blog/admin/posts', { title: 'De quien se va', content: 'x' }, token)
    await schedule(world, post, token)
    const { link } = await call('POST', `/blog/admin/posts/${post.id}/preview-links`, { days: 1 }, token)
    const resetToken = newToken()
    await database.query(
      `insert into one_time_tokens (token_hash, purpose, user_id, expires_at) values ($1, 'reset', $2, now() + interval '30 minutes')`,
      [hashOfToken(resetToken), user],
    )
    return { key, webhook: webhook.id, post, link: new URL(link.url).pathname, resetToken }
  }
}

const BUSY = 503
/** Deliveries are looked for every second. */
const DELIVERY_MS = 2_500

/** Makes the waiting delivery due, and publishes an article, which is an event. Those before its maker left don't count. */
async function webhookGoesOn({ database, site, tokens }: World, webhook: number): Promise<string[]> {
  await database.query(`delete from webhook_deliveries where webhook_id = $1 and event_id <> 'msg_pendiente'`, [
    webhook,
  ])
  const article = { title: 'Un aviso', content: 'Un texto.', isPublished: true }
  await callsTo(site)('POST', '/blog/admin/posts', article, tokens.admin)
  await database.query(
    `update webhook_deliveries set next_attempt_at = now() - interval '1 minute' where webhook_id = $1`,
    [webhook],
  )
  await wait(DELIVERY_MS)
  const { rows } = await database.query(
    `select event_id = 'msg_pendiente' as "isOld" from webhook_deliveries
      where webhook_id = $1 and (event_id <> 'msg_pendiente' or attempts > 0 or next_attempt_at > now())`,
    [webhook],
  )
  return rows.map(({ isOld }) => (isOld ? 'a delivery' : 'a webhook'))
}

const works = async ({ send }: World, what: string, path: string, headers = {}) =>
  (await send({ method: 'GET', path, headers })).status === 200 ? [what] : []

const resets = async ({ send }: World, token: string) =>
  (
    await send({
      method: 'POST',
      path: '/api/blog/admin/reset-password',
      ...json({ token, password: 'una-clave-que-nadie-pidio' }),
    })
  ).status === 200

const files = async ({ send }: World, key: string) =>
  (
    await send({
      method: 'POST',
      path: '/api/blog/automation/posts',
      ...json({ title: 'De quien se fue', content: 'Un texto.' }, key),
    })
  ).status === 201
