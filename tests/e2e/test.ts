import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type WebError,
} from '@playwright/test'
import { call, signIn } from '@tests/support/http'
import axe from 'axe-core'
import pg from 'pg'
import { PERMISSION_KEYS, type Permission } from '@/schemas/role'

// biome-ignore lint/suspicious/noExplicitAny: an answer is whatever the test then says it must be
type Answer = any
/** Calls the API as the administrator; throws what it answers when it refuses. */
export type CallApi = (method: string, path: `/${string}`, body?: unknown) => Promise<Answer>

type Options = {
  /** What pages of this test may complain of, because it makes it happen. */
  expectedComplaints: RegExp
}
type Fixtures = {
  /** What pages of this test have complained of; none is allowed. */
  complaints: string[]
  /** A page of the administrator, signed in, in a browser of their own. */
  panel: Page
  /** A page of somebody else, signed in: a new person whose role grants exactly `permissions`. */
  panelOf: (permissions: Permission[]) => Promise<{ page: Page; person: Person }>
}
type Person = { username: string; password: string; token: string }
type WorkerFixtures = {
  /** A session of the administrator that all tests share; a test that ends one signs in by itself. */
  token: string
  callApi: CallApi
  /** Contexts by their options: a panel that has been opened before finds its scripts in the cache. */
  contexts: Map<string, BrowserContext>
  /** Asks the database of the site. */
  query: (statement: string, values?: unknown[]) => Promise<unknown>
}

/** The site of this worker. */
const site = () => ({ url: process.env.E2E_URL ?? '' })

let people = 0

export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) waitForScripts(context)
    await context.addInitScript(complainOfViolations)
    await use(context)
  },
  expectedComplaints: [/$^/, { option: true }],
  contexts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its parameters
    async ({}, use) => {
      const contexts = new Map<string, BrowserContext>()
      await use(contexts)
      for (const context of contexts.values()) await context.close()
    },
    { scope: 'worker' },
  ],
  query: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its parameters
    async ({}, use) => {
      const client = new pg.Client({ connectionString: process.env.E2E_DATABASE })
      await client.connect()
      await use((statement, values) => client.query(statement, values))
      await client.end()
    },
    { scope: 'worker' },
  ],
  token: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its parameters
    async ({}, use) => {
      await use(await signIn(site()))
    },
    { scope: 'worker' },
  ],
  callApi: [
    async ({ token }, use) =>
      use(async (method, path, sent) => {
        const { status, body } = await call(site(), method, path, { body: sent, token })
        if (status >= 400) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`)
        return body
      }),
    { scope: 'worker' },
  ],
  complaints: [
    async ({ context, expectedComplaints }, use) => {
      const complaints: string[] = []
      const unwatch = watch(context, complaints)
      await use(complaints)
      unwatch()
      const isExpected = (text: string) => ALWAYS_EXPECTED.test(text) || expectedComplaints.test(text)
      expect(complaints.filter((text) => !isExpected(text))).toEqual([])
    },
    { auto: true },
  ],
  panel: async ({ browser, contexts, complaints, contextOptions, viewport, colorScheme, locale, token }, use) => {
    const options = { ...contextOptions, viewport, colorScheme, locale }
    const { page, close } = await openPanel({ browser, contexts, options, token, complaints })
    await use(page)
    await close()
  },
  panelOf: async ({ browser, contexts, complaints, callApi }, use) => {
    const opened: Panel[] = []
    await use(async (granted) => {
      const person = await newPerson(callApi, granted)
      const options = { which: opened.length }
      const panel = await openPanel({ browser, contexts, options, token: person.token, complaints })
      opened.push(panel)
      return { page: panel.page, person }
    })
    for (const { close } of opened) await close()
  },
})

type Panel = { page: Page; close: () => Promise<void> }
type PanelOptions = BrowserContextOptions & {
  /** Tells the contexts apart that a test needs at the same time. */
  which?: number
}
type Opening = Pick<Fixtures & Options & WorkerFixtures, 'contexts' | 'complaints' | 'token'> & {
  browser: Browser
  options: PanelOptions
}

/** A page whose browser holds the session's cookie and nothing else, as after a login. */
async function openPanel({ browser, contexts, options, token, complaints }: Opening): Promise<Panel> {
  const { url } = site()
  const key = JSON.stringify(options)
  const context = contexts.get(key) ?? (await newContext(browser, options))
  contexts.set(key, context)
  const unwatch = watch(context, complaints)
  const page = await context.newPage()
  const browserOf = await context.newCDPSession(page)
  await browserOf.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'all' })
  await browserOf.detach()
  await context.clearCookies()
  await context.addCookies([{ name: 'payload-token', value: token, url, httpOnly: true, sameSite: 'Lax' }])
  const close = async () => {
    unwatch()
    if (clocked.has(context)) {
      contexts.delete(key)
      return context.close()
    }
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    for (const each of context.pages()) await each.close()
  }
  return { page, close }
}

async function newContext(browser: Browser, { which, ...options }: PanelOptions): Promise<BrowserContext> {
  const place = { baseURL: site().url, locale: 'es-DO', timezoneId: 'America/Santo_Domingo' }
  const context = await browser.newContext({ ...place, ...options })
  waitForScripts(context)
  await context.addInitScript(complainOfViolations)
  return context
}

/** Makes a role that grants exactly `granted` and somebody who has it, and signs them in. */
async function newPerson(callApi: CallApi, granted: Permission[]): Promise<Person> {
  const username = `e2e-${process.pid}-${++people}`
  const password = 'una-clave-de-prueba'
  const permissions = Object.fromEntries(PERMISSION_KEYS.map((key) => [key, granted.includes(key)]))
  await callApi('POST', '/admin/roles', { name: username, description: '', permissions })
  const names = { username, email: `${username}@example.com`, name: '', avatar: '' }
  await callApi('POST', '/admin/users', { ...names, password, role: username, status: 'active' })
  return { username, password, token: await signIn(site(), { username, password }) }
}

/**
 * Lets `goto` and `reload` in `context` wait, unless told what to wait for, until the page answers: the browser calls it
 * loaded while its scripts are at work, and those of the site even before they are asked for (`scriptsAfterPaint.ts`).
 */
export function waitForScripts(context: BrowserContext): void {
  context.on('page', (page) => {
    const { goto, reload } = page
    page.goto = async (url, options) => {
      const answer = await goto.call(page, url, options)
      if (!options?.waitUntil) await page.waitForFunction(isReady)
      return answer
    }
    page.reload = async (options) => {
      const answer = await reload.call(page, options)
      if (!options?.waitUntil) await page.waitForFunction(isReady)
      return answer
    }
  })
}

/**
 * Whether the page says that its scripts have taken over (`shared/Ready`), where it has any of ours, and React, which takes
 * the content of a page over after the frame around it, has come to the first thing there that can be pressed.
 */
function isReady(): boolean {
  const isOurs = [...document.scripts].some(
    ({ src, text }) => src.includes('/_next/') || text.startsWith('{const sources='),
  )
  const first = document.querySelector('main a, main button, main input')
  const isTaken = !first || Object.keys(first).some((key) => key.startsWith('__reactProps$'))
  return !isOurs || ('ready' in document.documentElement.dataset && isTaken)
}

/** Chromium says nothing of what the policy has stopped when a script catches it; Firefox does. */
function complainOfViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
    reportError(new Error(`${violatedDirective} forbids ${blockedURI} in ${sourceFile}`)),
  )
}

/** Notes errors in the console and exceptions of every page of `context`, until what it answers is called. */
function watch(context: BrowserContext, complaints: string[]): () => void {
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`)
  }
  const onError = (error: WebError) => complaints.push(String(error.error()))
  context.on('console', onConsole)
  context.on('weberror', onError)
  return () => {
    context.off('console', onConsole)
    context.off('weberror', onError)
  }
}

/** Chromium itself logs the status of a page that a test asks for on purpose. */
const ALWAYS_EXPECTED = /status of 404 .*no-existe/

/** Asserts that axe finds no violation of WCAG 2.2 AA on the page as it stands, or in the part of it at `within`. */
export async function expectAccessible(page: Page, within = 'html', runOnly: string[] = WCAG): Promise<void> {
  await expect(page).toHaveTitle(/./) // Next sends it after the screen that it belongs to
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  let look: Look
  do {
    await atRest(page)
    look = await page.evaluate(violations, { within, runOnly })
  } while (look.hasMoved) // a toast has begun to fade, and has no contrast half-way
  expect(look.found).toEqual([])
}

/** Asserts the same in the light and in the dark, which changes colours and nothing else. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await expectAccessible(page)
  await showIn(page, 'dark')
  await expectAccessible(page, 'html', ['color-contrast'])
  await showIn(page, 'light')
}

/** Changes the theme of the page as it stands. The panel's is an attribute, which only a load derives from the system's. */
async function showIn(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await page.evaluate((name) => {
    const { dataset } = document.documentElement
    if (dataset.theme) dataset.theme = name
  }, theme)
}

/** What axe found, and whether anything began to move while it looked. */
type Look = { found: string[]; hasMoved: boolean }
declare global {
  interface Window {
    axe: typeof axe
  }
}
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Runs in the page. axe's own package for Playwright opens a tab and sends itself into the page for each answer, which takes longer than the answer. */
async function violations({ within, runOnly }: { within: string; runOnly: string[] }): Promise<Look> {
  const starts = ['transitionrun', 'animationstart']
  let hasMoved = false
  const note = () => {
    hasMoved = true
  }
  for (const start of starts) document.addEventListener(start, note)
  const { violations } = await window.axe.run(within, { runOnly, resultTypes: ['violations'] })
  for (const start of starts) document.removeEventListener(start, note)
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)
  return { found, hasMoved }
}

/**
 * Waits until nothing fades or moves any more, nor is dimmed because something newer is on its way: contrast is that of the
 * end, and a mouse finds things where they stand. What turns for ever is not waited for. Styles move by the browser's own
 * time, whatever a fake clock says.
 */
export const atRest = (page: Page) => expect.poll(() => page.evaluate(countMoving)).toBe(0)

function countMoving(): number {
  const moving = document.getAnimations().filter(({ playState, timeline, effect }) => {
    const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY
    return playState === 'running' && timeline instanceof DocumentTimeline && !isEndless
  })
  return moving.length + document.querySelectorAll('[aria-busy=true]').length
}

/** Lets calls to `url` wait until what it answers is called: what is shown meanwhile can be looked at in peace. */
export async function hold(page: Page, url: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(url, async (route) => {
    await released
    await route.fallback()
  })
  return () => release()
}

/** Lets a screen read again what it shows, as when the connection is back: its first rows came with the page. */
export async function readAgain(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await page.waitForFunction(() => !navigator.onLine)
  await page.context().setOffline(false)
}

const clocked = new WeakSet<BrowserContext>()

/** Gives a page of the panel a clock that tests can stop. Its context can't get rid of it, and goes when the test ends. */
export async function fakeClock(page: Page): Promise<void> {
  clocked.add(page.context())
  await page.clock.install()
}

/** Stops the page's clock: from now on time passes only by `page.clock.runFor`. The clock was installed before the page was opened. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000)
}

export { expect }
