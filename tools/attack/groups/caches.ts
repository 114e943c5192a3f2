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
/** Parameters that no address knows, in the ways that they can be written. */
const INVENTED = ['z=1', 'utm_source=x&z[]=1', '%7A=%00&&']

const CONNECTIONS = 16
const FLOOD = 40
const VISITS = 15
const MOST_TIMES = 2
const ROUNDS = 3
const NOISE_MS = 5

/** Parameters that are invented to have every answer made anew: they get the kept one, and cost what it costs. */
export const caches: Group = {
  name: 'caches made useless',
  share: 1,
  inputs: (world) => [
    { as: 'nobody', method: 'GET', path: '/api/blog/posts?limit=100&z=0', check: () => flood(world) },
    ...KEPT.flatMap((path) =>
      INVENTED.map((invented): Input => {
        const check = async ({ headers }: Answer) => {
          const plain = await world.send({ method: 'GET', path })
          return plain.headers.etag === headers.etag ? null : `another answer than that of ${path}`
        }
        return { as: 'nobody', method: 'GET', path: `${path}${path.includes('?') ? '&' : '?'}${invented}`, check }
      }),
    ),
  ],
}

/**
 * How long a reader of the list waits while somebody floods an address with invented parameters, against a flood without.
 * The best of a few rounds counts: on a busy machine a round may be slow for no reason.
 */
async function flood({ site }: World): Promise<string | null> {
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const kept = await waitDuring(site.url, () => '')
    const busted = await waitDuring(site.url, () => `&z=${Math.random()}`)
    if (busted <= MOST_TIMES * kept + NOISE_MS) return null
    ratios.push(busted / kept)
  }
  return `a flood of invented parameters makes the list ${Math.min(...ratios).toFixed(1)} times slower than one without`
}

/** The median time in milliseconds that the list takes during a flood. */
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
  return times.sort((a, b) => a - b)[Math.floor(VISITS / 2)] ?? Number.NaN
}
