import { type Browser, chromium as browsers, type Page } from '@playwright/test'
import { chromium } from '@tests/support/chromium'
import { signIn } from '@tests/support/http'
import { BACK, COLD_LOAD, TO_CATEGORIES, WARM_LOAD } from './goals'
import type { BenchSite } from './site'
import { printTimes, times } from './times'

const LOADS = 5
const SWITCHES = 10

/** Prints how long an editor waits for the panel's lists, in a real browser. Returns the medians. */
export async function printPanel({ url }: BenchSite): Promise<[string, number][]> {
  const token = await signIn({ url })
  const browser = await browsers.launch({ executablePath: chromium(), args: ['--no-sandbox'] })
  const load = async (page: Page) => {
    await page.goto('/admin/posts')
    await untilListed(page, 'Artículo')
  }
  const page = await openPanel(browser, url, token)
  await load(page) // warms up the server
  const cold = await times(LOADS, async () => load(await openPanel(browser, url, token)))
  await load(page) // the browser keeps compiled scripts from the second load on
  const warm = await times(LOADS, () => load(page))

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
  await browser.close()
  return printTimes('the panel in Chromium', [
    [COLD_LOAD, cold],
    [WARM_LOAD, warm],
    [TO_CATEGORIES, there],
    [BACK, back],
  ])
}

async function openPanel(browser: Browser, url: string, token: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, locale: 'es-DO' })
  await context.addCookies([{ name: 'payload-token', value: token, url, httpOnly: true, sameSite: 'Lax' }])
  return context.newPage()
}

const untilListed = (page: Page, row: string) => page.getByRole('row', { name: row }).nth(1).waitFor()
