import { callsTo, signIn } from '@tests/support/http'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { TOTP } from 'otpauth'
import { counterKey, LIMITS } from '@/platform/limits/limits'
import type { Group, Input } from '../group'
import { type Answer, json } from '../send'
import { PASSWORD, type World } from '../world'
import { newPerson, sessionIn } from './persons'

const LOGIN = '/blog/admin/login'
const SECURITY = '/admin/profile/security'

/** What was sent or received once, sent again after time has passed, or after what allowed it has gone. */
export const replay: Group = {
  name: 'replay after ageing',
  share: 1,
  async inputs(world) {
    const found: string[][] = [] // what is done here changes tables, which the request that tells of it must not
    for (const repeat of [repeatSecrets, repeatSessions, repeatProofs, repeatKeys]) found.push(await repeat(world))
    return found.map(
      (faults): Input => ({
        as: 'nobody',
        method: 'GET',
        path: '/api/health',
        check: () => faults.join('; ') || null,
      }),
    )
  },
}

/** An answer with a secret is for the session that asked, while it may still ask. */
async function repeatSecrets(world: World): Promise<string[]> {
  const { username, token } = await newPerson(world, ['manage_api_keys'])
  const post = poster(world)
  const create = (as: string) => post('/blog/admin/api-keys', { name: 'Repetida' }, as, { 'Idempotency-Key': 'r-1' })
  const { rawKey } = JSON.parse((await create(token)).text)
  const other = await signIn(world.site, { username, password: PASSWORD })
  const found = (await create(other)).text.includes(rawKey)
    ? ['another session of the same person gets the secret']
    : []
  await world.database.query(
    'update roles set is_active = false where id = (select role_id from users where username = $1)',
    [username],
  )
  if ((await create(token)).text.includes(rawKey)) found.push('a secret is repeated without the permission for it')
  return found
}

/** Tokens of sessions that were idle, lasted too long, were replaced or ended. */
async function repeatSessions(world: World): Promise<string[]> {
  const { username, token: idle } = await newPerson(world, ['view_analytics'])
  const enter = () => signIn(world.site, { username, password: PASSWORD })
  const [old, replaced, ended] = [await enter(), await enter(), await enter()]
  const age = (column: string, token: string, interval: string) =>
    world.database.query(`update users_sessions set ${column} = now() - $1::interval where id = $2`, [
      interval,
      sessionIn(token),
    ])
  const post = poster(world)
  await age('expires_at', idle, '1 second')
  await age('created_at', old, '13 hours')
  await post('/users/refresh-token', {}, old)
  await post(LOGIN, { username, password: PASSWORD }, replaced)
  await post('/blog/admin/logout', {}, ended)
  const found: string[] = []
  for (const [what, token] of Object.entries({ idle, old, replaced, ended }))
    for (const path of ['/users/refresh-token', '/blog/admin/reauthenticate'])
      if ((await post(path, { password: PASSWORD }, token)).status < 400)
        found.push(`${path} accepts an ${what} session`)
  return found
}

/** Tickets, codes, links and solved challenges, once their time is over or they were used. */
async function repeatProofs(world: World): Promise<string[]> {
  const { username, token } = await newPerson(world, ['view_analytics'])
  const call = callsTo(world.site)
  const post = poster(world)
  const { secret } = await call('POST', `${SECURITY}/totp`, undefined, token)
  const app = new TOTP({ secret })
  const { recoveryCodes } = await call('POST', `${SECURITY}/totp/confirm`, { code: app.generate() }, token)
  const found: string[] = []
  const ticketOf = async (proof?: string) =>
    JSON.parse((await post(LOGIN, { username, password: PASSWORD, proof })).text).secondFactor?.ticket
  const second = async (ticket: string, code: string) => (await post(`${LOGIN}/second-factor`, { ticket, code })).status

  if ((await second(await ticketOf(), app.generate({ timestamp: Date.now() - 120_000 }))) < 400)
    found.push('a code of two minutes ago')
  const late = await ticketOf()
  await world.database.query(
    "update one_time_tokens set expires_at = now() - interval '1 second' where purpose = 'login'",
  )
  if ((await second(late, recoveryCodes[0])) < 400) found.push('a ticket of more than five minutes ago')

  await world.database.query(
    "insert into rate_limits (key, points, expire) values ($1, $2, extract(epoch from now() + interval '1 hour') * 1000)",
    [`loginFailuresOfAccount:${counterKey(`contraseña ${username}`)}`, LIMITS.loginFailuresOfAccount.points],
  )
  await world.database.query("delete from rate_limits where key like 'loginPlace:%'")
  const { challenge }: { challenge: Challenge } = await call('GET', '/contact/challenge')
  const proof = btoa(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }))
  if (await ticketOf()) found.push('a login from a new place, without a challenge, while the account is being guessed')
  if (!(await ticketOf(proof))) found.push('a solved challenge is refused')
  if (await ticketOf(proof)) found.push('a solved challenge, twice')
  return found
}

/** A key that was rotated without an overlap, and a key whose overlap has passed. */
async function repeatKeys(world: World): Promise<string[]> {
  const { token } = await newPerson(world, ['manage_api_keys', 'create_posts'])
  const call = callsTo(world.site)
  const found: string[] = []
  for (const overlapHours of [0, 1]) {
    const { apiKey, rawKey } = await call('POST', '/blog/admin/api-keys', { name: `Vieja ${overlapHours}` }, token)
    await call('POST', `/blog/admin/api-keys/${apiKey.id}/rotate`, { overlapHours }, token)
    await world.database.query("update api_key_former set ends_at = ends_at - interval '1 hour' where key_id = $1", [
      apiKey.id,
    ])
    const { status } = await poster(world)('/blog/automation/posts', { title: 'Tarde', content: 'Texto' }, rawKey)
    if (status !== 401) found.push(`a key after its overlap of ${overlapHours} h: ${status}`)
  }
  return found
}

const poster =
  ({ send }: World) =>
  (path: string, body: object, token = '', headers: Record<string, string> = {}): Promise<Answer> => {
    const sent = json(body, token)
    return send({ method: 'POST', path: `/api${path}`, ...sent, headers: { ...sent.headers, ...headers } })
  }
