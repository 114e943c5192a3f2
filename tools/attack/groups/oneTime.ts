import { randomBytes } from 'node:crypto'
import { newAuthenticator } from '@tests/support/authenticator'
import { hashOfToken } from '@/platform/db/secretToken'
import type { Group, Input } from '../group'
import { json } from '../send'
import type { World } from '../world'

const PASSWORD = 'una-clave-que-nadie-pidio'
const CODES = ['000000', '123456', 'AAAAA-AAAAA', "' or 1=1 --", '0'.repeat(40)]

type State = { purpose: string; expires: string; tries?: number }

/** Tokens that exist, but must not work here: expired, used up, or made for the other purpose. */
const ROWS: Record<'reset' | 'login' | 'passkey', State[]> = {
  reset: [
    { purpose: 'reset', expires: '-1 second' },
    { purpose: 'login', expires: '5 minutes' },
  ],
  login: [
    { purpose: 'login', expires: '-1 second' },
    { purpose: 'login', expires: '5 minutes', tries: 5 },
    { purpose: 'reset', expires: '30 minutes' },
    { purpose: 'passkeyLogin', expires: '5 minutes' },
  ],
  passkey: [
    { purpose: 'passkeyLogin', expires: '-1 second' },
    { purpose: 'passkeyEnrol', expires: '5 minutes' },
    { purpose: 'login', expires: '5 minutes' },
  ],
}

/**
 * Reset links, login tickets and challenges of passkeys: guessed, expired, used up, swapped, and their stored hashes. All
 * must be rejected.
 */
export const oneTime: Group = {
  name: 'tokens that work once',
  share: 2,
  async inputs(world) {
    const resets = [...guesses(), ...(await plant(world, ROWS.reset))]
    const tickets = [...guesses(), ...(await plant(world, ROWS.login))]
    const challenges = [...guesses(), ...(await plant(world, ROWS.passkey))]
    const [ticket = ''] = await plant(world, [{ purpose: 'login', expires: '30 minutes' }])
    return [
      ...resets.map((token) => attempt('reset-password', { token, password: PASSWORD })),
      ...tickets.flatMap((ticket) => CODES.map((code) => attempt('login/second-factor', { ticket, code }))),
      ...challenges
        .map(signed)
        .flatMap((response) => [
          attempt('login/passkey', { response }),
          attempt('login/second-factor', { ticket, response }),
        ]),
    ]
  },
}

const attempt = (call: string, body: object): Input => ({
  as: 'nobody',
  method: 'POST',
  path: `/api/blog/admin/${call}`,
  ...json(body),
  mustFail: true,
})

/** What an authenticator that the site doesn't know signs. */
const signed = (challenge: string) => newAuthenticator().get({ challenge })

const guesses = () => ['', ' ', 'a'.repeat(43), 'null', "' or '1'='1", '%', '../'.repeat(9), newSecret(), newSecret()]
const newSecret = () => randomBytes(32).toString('base64url')

/** Stores such tokens for one user, and returns them with their hashes. */
async function plant({ database }: World, rows: State[]): Promise<string[]> {
  const planted: string[] = []
  for (const { purpose, expires, tries = 0 } of rows) {
    const token = newSecret()
    await database.query(
      `insert into one_time_tokens (token_hash, purpose, user_id, tries, expires_at)
        select $1, $2, min(id), $3, now() + $4::interval from users`,
      [hashOfToken(token), purpose, tries, expires],
    )
    planted.push(token, hashOfToken(token))
  }
  return planted
}
