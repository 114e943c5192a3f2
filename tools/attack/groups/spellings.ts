import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Group, Input } from '../group'
import type { World } from '../world'

/** Ways to write the path of a token. */
const SPELLINGS = [
  '/borrador/T',
  '//borrador/T',
  '///borrador//T',
  '/./borrador/T',
  '/x/../borrador/T',
  '/%2e/borrador/T',
  '/x/%2e%2E/borrador/T',
  '/\\borrador\\T',
  '/%2Fborrador%2FT',
  '/%5cborrador%5cT',
  '/%62orrador/T',
  '/%2562orrador/T',
  '/BORRADOR/T',
  '/borrador/T/mas',
  '/borrador/T%',
  '/borrador/%ffT',
  '/borrador/T?x=1',
  '/borrador;x/T',
  '/borradores/T',
  '/blog/T',
  '/api/borrador/T',
  '/_next/data/x/borrador/T.json',
  '/admin/reset-password/T',
  '//admin/reset-password/T',
  '/admin/./reset-password/T',
  '/admin/x/../reset-password/T',
  '/Admin/%72eset-password/T',
  '/admin/reset/T',
  'http://evil.example/borrador/T',
  'http://evil.example//borrador/T',
]
const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS']
const PATIENCE_MS = 2_000

/** Tokens in paths of every spelling: none may reach the log. */
export const spellings: Group = {
  name: 'secrets by spelling',
  share: 1,
  inputs: (world) =>
    SPELLINGS.flatMap((spelling) =>
      METHODS.map((method): Input => {
        const token = tokenLike()
        const id = randomUUID()
        return {
          as: 'nobody',
          method,
          path: spelling.replace('T', token),
          headers: { 'X-Request-Id': id },
          check: () => loggedToken(world, id, token),
        }
      }),
    ),
}

/** A token as the site makes them, with capitals, as nearly all have. */
const tokenLike = () => `A${randomBytes(32).toString('base64url').slice(1, -1)}z`

/** Waits for the line of the request with this id. */
async function loggedToken({ site }: World, id: string, token: string): Promise<string | null> {
  for (const until = performance.now() + PATIENCE_MS; performance.now() < until; await setTimeout(20)) {
    const line = site
      .output()
      .slice(-1_000_000)
      .split('\n')
      .find((each) => each.includes(id))
    if (line) return line.includes(token.slice(1, 20)) ? `logged: ${line}` : null
  }
  return 'not logged'
}
