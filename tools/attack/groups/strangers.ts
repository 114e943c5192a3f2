import type { Group, Input } from '../group'
import { type Answer, JSON_TYPE } from '../send'

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

/**
 * Wrong usernames and wrong passwords, each from its own IP address: status, text and headers must be the same for all.
 */
export const strangers: Group = {
  name: 'guessed names',
  share: 1,
  inputs: () => {
    let first: string | undefined
    let answered = 0
    const looksAlike = ({ status, text, headers }: Answer) => {
      if (status === 429) return null
      if (++answered > MOST_ANSWERED) return `answers ${answered} guesses from many addresses`
      const said = JSON.stringify([status, text, Object.keys(headers).sort()])
      first ??= said
      return said === first ? null : `answers a wrong username differently from a wrong password: ${said} and ${first}`
    }
    return Array.from({ length: TRIES }, (_, turn) =>
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
  },
}
