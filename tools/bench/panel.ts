import { gzipSync } from 'node:zlib'
import { type Browser, chromium as browsers, type Page } from '@playwright/test'
import { chromium } from '@tests/support/chromium'
import { ADMIN } from '@tests/support/site'
import type { BenchSite } from './site'
import { printTable } from './table'
import { printTimes, times } from './times'

const LOADS = 5
const SWITCHES = 10

/** Screens whose scripts are weighed, and what the first may weigh, in KB. */
const SCREENS = [
  '/admin/posts',
  '/admin/login',
  '/admin/posts/new',
  '/admin/pages',
  '/admin/pages/new',
  '/admin/landing',
]
const SCRIPTS_GOAL = 480

/** Prints how long an editor waits for the panel's lists, and what its screens load, in a real browser. */
export async function printPanel({ url, call }: BenchSite): Promise<void> {
  const { token = '' } = await call('POST', '/api/blog/admin/login', ADMIN)
  const browser = await browsers.launch({ executablePath: chromium(), args: ['--no-sandbox'] })
  const load = async () => {
    const page = await openPanel(browser, url, token)
    await page.goto('/admin/posts')
    await untilListed(page, 'Artículo')
    return page
  }
  const page = await load() // warms up the server
  const cold = await times(LOADS, load)
  const warm = await times(LOADS, async () => {
    await page.goto('/admin/posts')
    await untilListed(page, 'Artículo')
  })

  const goTo = (name: string, row: string) => async () => {
    await page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
    await untilListed(page, row)
  }
  const toCategories = goTo('Categorías', 'Categoría')
  const toPosts = goTo('Posts', 'Artículo')
  await toCategories()
  await toPosts()
  const there: number[] = []
  const back: number[] = []
  for (let turn = 0; turn < SWITCHES; turn++) {
    there.push(...(await times(1, toCategories)))
    back.push(...(await times(1, toPosts)))
  }
  const weights: (string | number)[][] = []
  for (const [place, screen] of SCREENS.entries()) {
    const weight = await scriptsOf(await openPanel(browser, url, screen === '/admin/login' ? '' : token), screen)
    weights.push([screen, (weight / 1024).toFixed(0), place === 0 ? SCRIPTS_GOAL : ''])
  }
  await browser.close()
  printTimes('the panel in Chromium', [
    ['first load, nothing cached, until the posts are listed', cold, 450],
    ['the same with cached scripts', warm, 150],
    ['from the posts to the categories', there, 80],
    ['and back', back, 80],
  ])
  printTable(['scripts of a screen, gzip', 'KB', 'goal'], weights)
}

/** Returns the bytes of all scripts that a screen loads before any interaction, each compressed with gzip. */
async function scriptsOf(page: Page, screen: string): Promise<number> {
  const sizes: Promise<number>[] = []
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') sizes.push(answer.body().then((body) => gzipSync(body).length))
  })
  await page.goto(screen, { waitUntil: 'networkidle' })
  return (await Promise.all(sizes)).reduce((total, size) => total + size, 0)
}

async function openPanel(browser: Browser, url: string, token: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, locale: 'es-DO' })
  await context.addCookies([{ name: 'payload-token', value: token, url, httpOnly: true, sameSite: 'Lax' }])
  return context.newPage()
}

const untilListed = (page: Page, row: string) => page.getByRole('row', { name: row }).nth(1).waitFor()
