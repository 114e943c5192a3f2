import { median } from '../../percentile'
import type { Group, Input } from '../group'
import type { Answer } from '../send'
import type { World } from '../world'

const KEPT = [
  '/api/blog/posts?limit=100',
  '/api/blog/categories',
  '/blog',
  '/blog/a-la-vista',
  '/rss.xml',
  '/api/openapi.json',
]
/** Unknown parameters, in the various ways they can be written. */
const INVENTED = ['z=1', 'utm_source=x&z[]=1', '%7A=%00&&']

const CONNECTIONS = 16
const FLOOD = 40
const VISITS = 15
const MOST_TIMES = 2
const ROUNDS = 3
const NOISE_MS = 5

/** Made-up parameters meant to bypass the caches: they must get the cached response, at its cost. */
export const caches: Group = {
  name: 'caches made useless',
  share: 1,
  inputs: (world) => [
    {
      as: 'nobody',
      method: 'GET',
      path: '/api/blog/posts?limit=100&z=0',
      check: (_, isAlone) => (isAlone ? flood(world) : null), // beside others, the times mean nothing
    },
    ...KEPT.flatMap((path) =>
      INVENTED.map((invented): Input => {
        const check = async ({ headers }: Answer) => {
          const plain = await world.send({ method: 'GET', path })
          return plain.headers.etag === headers.etag ? null : `a different response from that of ${path}`
        }
        return { as: 'nobody', method: 'GET', path: `${path}${path.includes('?') ? '&' : '?'}${invented}`, check }
      }),
    ),
  ],
}

/**
 * Measures how long a reader waits for the list during a flood with made-up parameters, compared to one without. The
 * best of a few rounds counts, because on a busy machine a round may be slow for no reason.
 */
async function flood({ site }: World): Promise<string | null> {
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const kept = await waitDuring(site.url, () => '')
    const busted = await waitDuring(site.url, () => `&z=${Math.random()}`)
    if (busted <= MOST_TIMES * kept + NOISE_MS) return null
    ratios.push(busted / kept)
  }
  return `a flood of made-up parameters makes the list ${Math.min(...ratios).toFixed(1)} times slower than one without`
}

/** Returns the list's median response time in milliseconds during a flood. */
async function waitDuring(url: string, invented: () => string): Promise<number> {
  const read = async (path: string) => (await fetch(url + path)).arrayBuffer()
  await read('/api/blog/posts?limit=100')
  let isOver = false
  const flooding = Array.from({ length: CONNECTIONS }, async () => {
    for (let sent = 0; sent < FLOOD || !isOver; sent++) await read(`/api/blog/posts?limit=100${invented()}`)
  })
  const times: number[] = []
  for (let visit = 0; visit < VISITS; visit++) {
    const began = performance.now()
    await read('/blog')
    times.push(performance.now() - began)
  }
  isOver = true
  await Promise.all(flooding)
  return median(times)
}
