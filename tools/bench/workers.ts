import { messagesOf } from '@tests/support/site'
import { drive, type Target } from './load'
import { type BenchSite, siteWith } from './site'
import { printTable } from './table'

const ARTICLES = 200
const WORKERS = [1, 2]

/** Prints how many requests sites of one process and of two workers answer, in turns: `npm run bench -- --workers`. */
export async function printWorkers(targets: Omit<Target, 'url'>[], addressOf: (name: string) => string): Promise<void> {
  const sites: BenchSite[] = []
  for (const workers of WORKERS) sites.push(await siteOf(workers))
  const nameOf = (name: string, site: number) => `${name}, ${WORKERS[site]}`
  const figures = await drive(
    targets.flatMap((target) =>
      sites.map(({ url }, site) => ({
        ...target,
        name: nameOf(target.name, site),
        url: url + addressOf(target.name),
      })),
    ),
  )
  printTable(
    ['', ...WORKERS.flatMap((count) => [`${count}: requests/s`, 'p99 ms']), 'two of one'],
    targets.map(({ name }) => {
      const [one, two] = sites.map((_, site) => figures.get(nameOf(name, site)))
      if (!one || !two) throw new Error(`${name} was not measured`)
      const cells = [one, two].flatMap(({ rate, p99 }) => [Math.round(rate), p99.toFixed(1)])
      return [name, ...cells, (two.rate / one.rate).toFixed(2)]
    }),
  )
  for (const site of sites) await site.stop()
}

async function siteOf(workers: number): Promise<BenchSite> {
  const site = await siteWith(ARTICLES, { WEB_CONCURRENCY: String(workers) })
  while (workers > 1 && !messagesOf(site).some((message) => message.startsWith('Atienden')))
    await new Promise((resolve) => setTimeout(resolve, 100))
  return site
}
