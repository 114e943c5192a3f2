import { chromium as browser } from '@playwright/test'
import lighthouse from 'lighthouse'
import { freePort } from '@/server/postgres'
import { chromium } from './chromium'
import { startSite } from './site'

const RUNS = 3
const PAGES = ['/', '/blog', '/blog/que-es-un-agente-de-ia']
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

/** The scores of one visit on a simulated cheap phone, from 0 to 100 in the order of `CATEGORIES`. */
async function visit(url: string): Promise<number[]> {
  const port = await freePort()
  const chrome = await browser.launch({
    executablePath: chromium(),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  })
  const result = await lighthouse(url, { port, onlyCategories: CATEGORIES, logLevel: 'error' })
  await chrome.close()
  if (!result) throw new Error(`Lighthouse says nothing of ${url}`)
  return CATEGORIES.map((name) => Math.round((result.lhr.categories[name]?.score ?? 0) * 100))
}

const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)]

/** Prints the medians of three visits to each page of a production build. */
const site = await startSite()
try {
  for (const address of PAGES) {
    await fetch(site.url + address) // a page is made at its first visit
    const runs: number[][] = []
    for (let run = 0; run < RUNS; run++) runs.push(await visit(site.url + address))
    const scores = CATEGORIES.map((name, place) => `${name} ${median(runs.map((scored) => scored[place] ?? 0))}`)
    process.stdout.write(`${address.padEnd(32)} ${scores.join(' · ')}\n`)
  }
} finally {
  await site.stop()
}
