import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Group, Input } from '../group'
import { type Answer, JSON_TYPE, json } from '../send'
import { PASSWORD, type World } from '../world'
import { newPerson } from './persons'

const KNOWN = ['admin', 'editor', 'author', 'suspended', 'victim']
const UNKNOWN = [
  'nadie',
  'root',
  'administrator',
  'admin ',
  'admin\u200b',
  'editor@example.com',
  "admin'--",
  'ADMIN1',
  '😀',
  'a'.repeat(500),
]
const TRIES = 12

/** The most guesses that get a normal response; spreading them over names and networks must not avoid the slowdown. */
const MOST_ANSWERED = 110
/** Where nobody has signed in. */
const ELSEWHERE = '203.0.113.77'

/**
 * Wrong usernames and wrong passwords, each from its own IP address: status, text and headers must be the same for all.
 * The owner of an account meanwhile signs in from the usual place, proves who they are in an open session, and signs in
 * elsewhere with a solved challenge.
 */
export const strangers: Group = {
  name: 'guessed names',
  share: 1,
  async inputs(world) {
    const owner = await newPerson(world, ['view_analytics'])
    let first: string | undefined
    let answered = 0
    const looksAlike = ({ status, text, headers }: Answer) => {
      if (status === 428 || status === 429) return null
      if (++answered > MOST_ANSWERED) return `answers ${answered} guesses from many addresses`
      const said = JSON.stringify([status, text, Object.keys(headers).sort()])
      first ??= said
      return said === first ? null : `answers a wrong username differently from a wrong password: ${said} and ${first}`
    }
    const guesses = Array.from({ length: TRIES }, (_, turn) =>
      [...KNOWN, ...UNKNOWN].map(
        (username, i): Input => ({
          as: 'nobody',
          method: 'POST',
          path: '/api/blog/admin/login',
          headers: { ...JSON_TYPE, 'X-Forwarded-For': `198.51.${turn}.${i}` },
          body: JSON.stringify({ username, password: `no-es-la-clave-${turn}` }),
          mustFail: true,
          check: looksAlike,
        }),
      ),
    ).flat()
    const login = json({ username: owner.username, password: PASSWORD })
    const meanwhile: Input = {
      as: 'nobody',
      method: 'POST',
      path: '/api/blog/admin/login',
      ...login,
      check: ({ status, text }) => lockedOut(world, owner.username, { status, text }),
    }
    return guesses.flatMap((guess, i) => (i % MEANWHILE_EVERY === 0 ? [guess, meanwhile] : [guess]))
  },
}

const MEANWHILE_EVERY = 40

/** Returns what the owner of an account may not do because of the guesses of others, or null. */
async function lockedOut({ send }: World, username: string, login: Pick<Answer, 'status' | 'text'>) {
  const post = async (path: string, body: object, { address = '', as = '' } = {}) => {
    const sent = json(body, as)
    const headers = { ...sent.headers, ...(address && { 'X-Forwarded-For': address }) }
    return (await send({ method: 'POST', path: `/api/blog/admin/${path}`, ...sent, headers })).status
  }
  const enter = async (address?: string) => {
    const status = await post('login', { username, password: PASSWORD }, { address })
    return status === 428
      ? post('login', { username, password: PASSWORD, proof: await solved(send) }, { address })
      : status
  }
  const session = login.status === 200 && JSON.parse(login.text).token
  const statuses = {
    'the usual place': login.status,
    'a new place': await enter(ELSEWHERE),
    ...(session && { 'an open session': await post('reauthenticate', { password: PASSWORD }, { as: session }) }),
  }
  const closed = Object.entries(statuses).filter(([, status]) => status !== 200 && status !== 503)
  return closed.length > 0 ? `the owner is locked out: ${JSON.stringify(closed)}` : null
}

async function solved(send: World['send']): Promise<string> {
  const { challenge } = JSON.parse((await send({ method: 'GET', path: '/api/contact/challenge' })).text)
  return btoa(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }))
}
