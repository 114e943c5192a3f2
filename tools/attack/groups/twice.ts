import { newAuthenticator } from '@tests/support/authenticator'
import { callsTo } from '@tests/support/http'
import { TOTP } from 'otpauth'
import { hashOfToken, newToken } from '@/platform/db/secretToken'
import type { Group, Input } from '../group'
import { bearer, json } from '../send'
import { PASSWORD, type World } from '../world'
import { newPerson } from './persons'

const AT_ONCE = 5
const SECURITY = '/admin/profile/security'
const LOGIN = '/blog/admin/login'

/** A user with every kind of second factor. */
type Person = Awaited<ReturnType<typeof enrolled>>

/**
 * Genuine tickets, codes, reset links and challenges, each used by several at once, then again, and by or for somebody
 * else: exactly one use may succeed.
 */
export const twice: Group = {
  name: 'tokens used twice',
  share: 1,
  async inputs(world) {
    const [mine, other, forgetful] = [
      await enrolled(world),
      await enrolled(world),
      await newPerson(world, ['view_analytics']),
    ]
    const after = (path: string, body: object, check: () => Promise<string | null>, token = ''): Input => ({
      as: 'nobody',
      method: 'POST',
      path: `/api${path}`,
      ...json(body, token),
      check: ({ status }) =>
        status === 200 ? check() : status === BUSY ? null : `refused with ${status}, so that nothing was tried`,
    })
    const { username } = mine
    return [
      after(LOGIN, { username, password: PASSWORD }, () => tryTickets(world, mine, other)),
      after('/blog/admin/forgot-password', { username: forgetful.username }, () => tryLinks(world, forgetful)),
      after(`${LOGIN}/passkey/options`, {}, () => tryPasskeys(world, mine, other)),
      after(`${SECURITY}/passkeys/options`, {}, () => tryEnrolments(world, mine, other), mine.token),
    ]
  },
}

/** Tickets and codes of the second step. */
async function tryTickets(world: World, mine: Person, other: Person): Promise<string | null> {
  const { app, codes } = mine
  const second =
    (ticket: string, code = '') =>
    () =>
      statusOf(world, `${LOGIN}/second-factor`, { ticket, code })
  const [first, again] = [await ticketOf(world, mine), await ticketOf(world, mine)]
  const appCode = app.generate({ timestamp: Date.now() + STEP_MS }) // enrolling used the step before
  return faultsIn(world, {
    'a ticket with another person’s code': [0, second(first, other.codes[0])],
    'a ticket with a code, several at once': [1, ...several(second(first, codes[0]))],
    'a used ticket with another code': [0, second(first, codes[1])],
    'a used code with another ticket': [0, second(again, codes[0])],
    'a code of the app, with two tickets at once': [
      1,
      second(again, appCode),
      second(await ticketOf(world, mine), appCode),
    ],
    'a used code of the app': [0, second(await ticketOf(world, mine), appCode)],
    'another person’s own code, which nobody used up': [1, second(await ticketOf(world, other), other.codes[0])],
  })
}

/** Reset links. */
async function tryLinks(world: World, { username, token: session }: { username: string; token: string }) {
  const links = [newToken(), newToken()]
  for (const link of links)
    await world.database.query(
      `insert into one_time_tokens (token_hash, purpose, user_id, expires_at)
        select $1, 'reset', id, now() + interval '30 minutes' from users where username = $2`,
      [hashOfToken(link), username],
    )
  const reset =
    (token = '') =>
    () =>
      statusOf(world, '/blog/admin/reset-password', { token, password: NEW_PASSWORD })
  const profile = async () =>
    (await world.send({ method: 'GET', path: '/api/admin/profile', headers: bearer(session) })).status
  return faultsIn(world, {
    'a session before the reset': [1, profile],
    'a reset link, several at once': [1, ...several(reset(links[0]))],
    'a used reset link': [0, reset(links[0])],
    'the link sent before another was used': [0, reset(links[1])],
    'a session from before the reset': [0, profile],
  })
}

/** Challenges of logins with a passkey. */
async function tryPasskeys(world: World, mine: Person, other: Person): Promise<string | null> {
  const signed = async ({ authenticator }: Person) =>
    authenticator.get(await optionsOf(world, `${LOGIN}/passkey/options`), { origin: world.site.url })
  const enter = (response: object) => () => statusOf(world, `${LOGIN}/passkey`, { response })
  const [response, foreign] = [await signed(mine), await signed(mine)]
  const second = async (person: Person, response: object) => {
    const ticket = await ticketOf(world, person)
    return () => statusOf(world, `${LOGIN}/second-factor`, { ticket, response })
  }
  return faultsIn(world, {
    'a signed challenge, several at once': [1, ...several(enter(response))],
    'a used challenge': [0, enter(response)],
    'a used challenge in the second step': [0, await second(mine, response)],
    'a ticket with another person’s passkey': [0, await second(other, foreign)],
    'a signature for another person’s passkey': [0, enter({ ...(await signed(mine)), id: other.authenticator.id })],
  })
}

/** Challenges of enrolments. */
async function tryEnrolments(world: World, mine: Person, other: Person): Promise<string | null> {
  const created = async () =>
    newAuthenticator().create(await optionsOf(world, `${SECURITY}/passkeys/options`, mine.token), {
      origin: world.site.url,
    })
  const add =
    (response: object, { token }: Person) =>
    () =>
      statusOf(world, `${SECURITY}/passkeys`, { name: 'Otra', response }, token)
  const [taken, own] = [await created(), await created()]
  return faultsIn(world, {
    'another person’s enrolment': [0, add(taken, other)],
    'an enrolment that somebody else tried': [0, add(taken, mine)],
    'an enrolment, several at once': [1, ...several(add(own, mine))],
    'a used enrolment': [0, add(own, mine)],
  })
}

type Attempt = () => Promise<number>
/** The concurrent tries of each kind, after the number of them that may succeed. */
type Attempts = Record<string, [most: number, ...attempts: Attempt[]]>

const several = (attempt: Attempt): Attempt[] => Array.from({ length: AT_ONCE }, () => attempt)

/** Tries each kind in turn. Returns those of which more or fewer succeeded. */
async function faultsIn({ database }: World, kinds: Attempts): Promise<string | null> {
  const faults: string[] = []
  for (const [name, [wanted, ...attempts]] of Object.entries(kinds)) {
    await database.query('truncate rate_limits') // the limit on guesses must not be the reason for a refusal
    const statuses = await Promise.all(attempts.map((attempt) => attempt()))
    const accepted = statuses.filter((status) => status >= 200 && status < 300).length
    const isBusy = statuses.includes(BUSY) // a slow machine: nothing was accepted that must not be
    if (accepted > wanted || (accepted < wanted && !isBusy))
      faults.push(`${name}: ${accepted} accepted, not ${wanted} (${statuses})`)
  }
  return faults.length > 0 ? faults.join('; ') : null
}

const BUSY = 503
const NEW_PASSWORD = 'una-clave-recordada'
const STEP_MS = 30_000

async function enrolled(world: World) {
  const { username, token } = await newPerson(world, ['view_analytics'])
  const { secret } = await answerOf(world, `${SECURITY}/totp`, undefined, token)
  const app = new TOTP({ secret })
  const { recoveryCodes: codes } = await answerOf(world, `${SECURITY}/totp/confirm`, { code: app.generate() }, token)
  const authenticator = newAuthenticator()
  const options = await optionsOf(world, `${SECURITY}/passkeys/options`, token)
  const response = authenticator.create(options, { origin: world.site.url })
  await answerOf(world, `${SECURITY}/passkeys`, { name: 'Portátil', response }, token)
  return { username, token, app, codes: codes as string[], authenticator }
}

const optionsOf = (world: World, path: `/${string}`, token = ''): Promise<{ challenge: string }> =>
  answerOf(world, path, undefined, token)

const ticketOf = async (world: World, { username }: Person): Promise<string> =>
  (await answerOf(world, LOGIN, { username, password: PASSWORD })).secondFactor.ticket

const statusOf = async ({ send }: World, path: string, body?: object, token = '') =>
  (await send({ method: 'POST', path: `/api${path}`, ...json(body, token) })).status

const answerOf = ({ site }: World, path: `/${string}`, body?: object, token?: string) =>
  callsTo(site)('POST', path, body, token)
