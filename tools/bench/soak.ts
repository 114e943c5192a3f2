import { signIn } from '@tests/support/http'
import { printTable } from '../printTable'
import { MEMORY_GROWTH, printGoals } from './goals'
import { memoryOf, once } from './load'
import { siteWith } from './site'

const ARTICLES = 200
const CONNECTIONS = 8
/** From then on memory should hardly grow. */
const SETTLED_SECONDS = 600

/**
 * Loads all `addresses` in rounds for at least so many seconds; in each round somebody also signs in, publishes an
 * article and searches in the panel. Prints the memory of the server after each round. Returns whether its goal is met.
 */
export async function printSoak(addresses: string[], seconds: number): Promise<boolean> {
  const site = await siteWith(ARTICLES)
  const began = performance.now()
  const passed = () => Math.round((performance.now() - began) / 1000)
  const rows: [seconds: number, memory: number][] = [[0, memoryOf(site.child.pid)]]
  while (passed() < seconds) {
    for (const address of addresses) await once({ name: address, url: site.url + address, connections: CONNECTIONS })
    const token = await signIn(site)
    const article = { title: `Vuelta ${rows.length}`, content: 'Hola.', isPublished: true }
    await site.call('POST', '/blog/admin/posts', article, token)
    await site.call('GET', '/blog/admin/posts?search=vuelta', undefined, token)
    rows.push([passed(), memoryOf(site.child.pid)])
  }
  await site.stop()
  printTable(['seconds of load', 'memory MB'], rows)
  const [, settled] = rows.find(([second]) => second >= SETTLED_SECONDS) ?? [0, Number.NaN]
  return printGoals(new Map([[MEMORY_GROWTH, (rows.at(-1)?.[1] ?? 0) / settled]]))
}
