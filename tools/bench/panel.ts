import { type Browser, chromium as browsers, type Page } from '@playwright/test'
import { chromium } from '@tests/support/chromium'
import { signIn } from '@tests/support/http'
import { BACK, COLD_LOAD, TO_CATEGORIES, WARM_LOAD } from './goals'
import type { BenchSite } from './site'
import { printTimes } from './times'

const LOADS = 5
const SWITCHES = 10

/** Prints how long an editor waits for the panel's lists, in a real browser. Returns the medians. */
export async function printPanel({ url }: BenchSite): Promise<[string, number][]> {
  const token = await signIn({ url })
  const browser = await browsers.launch({ executablePath: chromium(), args: ['--no-sandbox'] })
  const page = await openPanel(browser, url, token)
  await load(page) // warms up the server
  const cold = await repeated(LOADS, async () => load(await openPanel(browser, url, token)))
  await load(page) // the browser keeps compiled scripts from the second load on
  const warm = await repeated(LOADS, () => load(page))
  await follow(page, 'Categorías')
  await follow(page, 'Posts')
  const switches = await repeated(SWITCHES, async () => ({
    there: await follow(page, 'Categorías'),
    back: await follow(page, 'Posts'),
  }))
  await browser.close()
  return printTimes('the panel in Chromium', [
    [COLD_LOAD, cold],
    [WARM_LOAD, warm],
    [TO_CATEGORIES, switches.map(({ there }) => there)],
    [BACK, switches.map(({ back }) => back)],
  ])
}

async function openPanel(browser: Browser, url: string, token: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, locale: 'es-DO' })
  await context.addCookies([{ name: 'payload-token', value: token, url, httpOnly: true, sameSite: 'Lax' }])
  return context.newPage()
}

async function repeated<Result>(count: number, work: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (let turn = 0; turn < count; turn++) results.push(await work())
  return results
}

/** Opens the list of posts. Returns how many milliseconds it took until its rows were there. */
async function load(page: Page): Promise<number> {
  await page.goto('/admin/posts', { waitUntil: 'commit' })
  const ms = await page.evaluate(untilListed, { list: 'Posts' })
  await page.locator('html[data-ready]').waitFor()
  return ms
}

/** Follows the sidebar's link to a list. Returns how many milliseconds it took until its rows were there. */
const follow = (page: Page, list: string): Promise<number> => page.evaluate(untilListed, { list, isFollowed: true })

/** In the page, whose clock starts with its navigation: Playwright would look for the rows at longer and longer intervals. */
function untilListed({ list, isFollowed }: { list: string; isFollowed?: boolean }): Promise<number> {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('nav a')]
  const began = isFollowed ? performance.now() : 0
  if (isFollowed) {
    const link = links.find(({ textContent }) => textContent === list)
    if (!link) throw new Error(`The sidebar has no link to ${list}`)
    link.click()
  }
  return new Promise((resolve) => {
    const look = () => {
      const row = document.querySelector(`table[aria-label="${list}"] tbody tr`)
      if (row?.checkVisibility()) resolve(performance.now() - began)
      else requestAnimationFrame(look)
    }
    look()
  })
}
