// `npm run lighthouse`: prints the medians of three visits to each page of a production build.

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { chromium as browser } from '@playwright/test'
import { chromium } from '@tests/support/chromium'
import { startSite } from '@tests/support/site'
import { print } from '@/run/cli/console'
import { freePort } from '@/run/cli/postgres'
import { median } from './percentile'

/** Fetched when it is needed: with its own dependencies it is a tenth of all that `npm ci` would install. */
const LIGHTHOUSE = 'lighthouse@12.8.2'
const RUNS = 3
const PAGES = ['/', '/blog', '/blog/que-es-un-agente-de-ia']
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const TIMES = { 'largest-contentful-paint': 'LCP', 'total-blocking-time': 'TBT' }

type Result = {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

/** Visits a page once on a simulated cheap phone. Returns scores from 0 to 100, times in milliseconds. */
async function visit(url: string): Promise<Record<string, number>> {
  const port = await freePort()
  const chrome = await browser.launch({
    executablePath: chromium(),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  })
  const options = [`--port=${port}`, `--only-categories=${CATEGORIES.join()}`, '--output=json', '--quiet']
  const { stdout } = await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, url, ...options], { maxBuffer: 50_000_000 })
  await chrome.close()
  const { categories, audits }: Result = JSON.parse(stdout)
  return Object.fromEntries([
    ...CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
    ...Object.entries(TIMES).map(([audit, name]) => [name, Math.round(audits[audit]?.numericValue ?? Number.NaN)]),
  ])
}

const site = await startSite()
try {
  for (const address of PAGES) {
    await fetch(site.url + address) // renders the page, which happens on the first visit
    const runs: Record<string, number>[] = []
    for (let run = 0; run < RUNS; run++) runs.push(await visit(site.url + address))
    const of = (name: string) => median(runs.map((seen) => seen[name] ?? Number.NaN))
    const scores = CATEGORIES.map((name) => `${name} ${of(name)}`)
    const times = Object.values(TIMES).map((name) => `${name} ${of(name)} ms`)
    print(`${address.padEnd(32)} ${[...scores, ...times].join(' · ')}`)
  }
} finally {
  await site.stop()
}
