import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, test, waitForScripts } from '../test'
import { frames } from './page'

const ARTICLE = '/blog/que-es-un-agente-de-ia'
/** Headless Chromium says that it is one, and robots don't count. */
const AGENT = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
test.use({ userAgent: AGENT })

type Beacon = { path: string; width: string; read?: number; utm_source?: string; referrer?: string }

/** What a page reports from now on. */
function beaconsOf(page: Page): Beacon[] {
  const beacons: Beacon[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/stats') beacons.push(request.postDataJSON())
  })
  return beacons
}

const views = (beacons: Beacon[]) => beacons.filter(({ read }) => !read).map(({ path }) => path)
const readings = (beacons: Beacon[]) => beacons.filter(({ read }) => read).map(({ path, read }) => [path, read])

/** Scrolls down to the end of the article's text, and lets the page notice. */
async function readToTheEnd(page: Page) {
  await page.evaluate(() => document.querySelector('.prose')?.scrollIntoView({ block: 'end', behavior: 'instant' }))
  await frames(page)
}

test('[PUB-106] each page is counted once, also through client navigation, and how far an article was read', async ({
  page,
  context,
}) => {
  const beacons = beaconsOf(page)
  await page.setViewportSize({ width: 375, height: 700 })
  await page.goto(`${ARTICLE}?utm_source=boletin&utm_campaign=noviembre`)
  await expect.poll(() => views(beacons)).toEqual([ARTICLE])
  expect(beacons[0]).toMatchObject({ width: 's', utm_source: 'boletin', utm_campaign: 'noviembre' })

  await readToTheEnd(page)
  await page.getByRole('link', { name: 'Blog', exact: true }).first().click()
  await expect.poll(() => views(beacons)).toEqual([ARTICLE, '/blog'])
  expect(readings(beacons)).toEqual([[ARTICLE, 100]])
  await page.getByPlaceholder('Buscar artículos...').fill('agente') // not another page
  await expect(page).toHaveURL(/search=agente/)
  await page.goBack()
  await expect.poll(() => views(beacons)).toEqual([ARTICLE, '/blog', ARTICLE])
  expect(beacons.map(({ utm_source }) => utm_source)).toEqual(beacons.map(() => 'boletin'))

  expect(await context.cookies()).toEqual([])
  expect((await page.evaluate(() => Object.keys(sessionStorage))).filter((key) => key !== 'visit')).toEqual([])
  const kept = await page.evaluate(() => Object.keys(localStorage))
  expect(kept.filter((key) => !key.startsWith('blog_'))).toEqual([]) // of articles, not of whoever reads them
})

test('[PUB-106] what is read of an article opened from another is its own', async ({ page }) => {
  const beacons = beaconsOf(page)
  await page.setViewportSize({ width: 375, height: 700 })
  await page.goto(ARTICLE)
  await expect.poll(() => views(beacons)).toEqual([ARTICLE])
  const next = page.locator(`main a[href^="/blog/"]:not([href^="/blog/category/"], [href^="${ARTICLE}"])`).first()
  const other = (await next.getAttribute('href')) ?? ''
  await next.dispatchEvent('click') // without scrolling to it
  await expect.poll(() => views(beacons)).toEqual([ARTICLE, other])
  await readToTheEnd(page)
  await page.goBack()
  await expect.poll(() => views(beacons)).toEqual([ARTICLE, other, ARTICLE])
  expect(readings(beacons)).toEqual([[other, 100]])
})

test('[PUB-106] a tab in the background is counted once it is looked at', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true })
  })
  const beacons = beaconsOf(page)
  await page.goto('/')
  expect(beacons).toEqual([])
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: false })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  await expect.poll(() => views(beacons)).toEqual(['/'])
})

const refuse = {
  DNT: () => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }),
  'Sec-GPC': () => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
}

/** A visitor's browser. */
async function newVisitor(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: process.env.E2E_URL ?? '', userAgent: AGENT })
  waitForScripts(context)
  return context
}

/** Reads an article to its end, leaves it, and returns what was reported. */
async function readArticle(context: BrowserContext): Promise<Beacon[]> {
  const page = await context.newPage()
  const beacons = beaconsOf(page)
  await page.goto(ARTICLE)
  await readToTheEnd(page)
  await page.goto('about:blank')
  await page.close()
  return beacons
}

test('[PUB-106] nothing is sent with DNT, with Sec-GPC, or while it is switched off', async ({ browser, callApi }) => {
  for (const script of Object.values(refuse)) {
    const context = await newVisitor(browser)
    await context.addInitScript(script)
    expect(await readArticle(context)).toEqual([])
    await context.close()
  }
  const context = await newVisitor(browser)
  await callApi('POST', '/globals/settings', { stats: false })
  try {
    expect(await readArticle(context)).toEqual([])
  } finally {
    await callApi('POST', '/globals/settings', { stats: true })
  }
  const page = await context.newPage()
  const beacons = beaconsOf(page)
  await page.goto(ARTICLE)
  await expect.poll(() => views(beacons)).toEqual([ARTICLE])
  await context.close()
})
