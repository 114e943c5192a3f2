import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import axe from 'axe-core'
import { PERMISSION_KEYS, type Permission } from '@/schemas/role'
import { ADMIN } from '../site'

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
}

let people = 0

export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) waitForScripts(context)
    await context.addInitScript(complainOfViolations)
    await use(context)
  },
  expectedComplaints: [/$^/, { option: true }],
  token: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its parameters
    async ({}, use) => {
      const { token } = await send('POST', '/blog/admin/login', { body: ADMIN })
      await use(token)
    },
    { scope: 'worker' },
  ],
  callApi: [
    async ({ token }, use) => use((method, path, body) => send(method, path, { body, token })),
    { scope: 'worker' },
  ],
  complaints: [
    async ({ context, expectedComplaints }, use) => {
      const complaints: string[] = []
      watch(context, complaints)
      await use(complaints)
      const isExpected = (text: string) => ALWAYS_EXPECTED.test(text) || expectedComplaints.test(text)
      expect(complaints.filter((text) => !isExpected(text))).toEqual([])
    },
    { auto: true },
  ],
  panel: async ({ browser, complaints, contextOptions, viewport, colorScheme, locale, token }, use) => {
    const page = await openPanel(browser, { ...contextOptions, viewport, colorScheme, locale }, token, complaints)
    await use(page)
    await page.context().close()
  },
  panelOf: async ({ browser, complaints, callApi }, use) => {
    const pages: Page[] = []
    await use(async (granted) => {
      const person = await newPerson(callApi, granted)
      const page = await openPanel(browser, {}, person.token, complaints)
      pages.push(page)
      return { page, person }
    })
    for (const page of pages) await page.context().close()
  },
})

/** A page whose browser holds the session's cookie, as after a login. */
export async function openPanel(
  browser: Browser,
  options: BrowserContextOptions,
  token: string,
  complaints: string[],
): Promise<Page> {
  const baseURL = process.env.E2E_URL
  const context = await browser.newContext({
    baseURL,
    locale: 'es-DO',
    timezoneId: 'America/Santo_Domingo',
    ...options,
  })
  await context.addCookies([
    { name: 'payload-token', value: token, url: baseURL ?? '', httpOnly: true, sameSite: 'Lax' },
  ])
  waitForScripts(context)
  await context.addInitScript(complainOfViolations)
  watch(context, complaints)
  return context.newPage()
}

/** Makes a role that grants exactly `granted` and somebody who has it, and signs them in. */
async function newPerson(callApi: CallApi, granted: Permission[]): Promise<Person> {
  const username = `e2e-${process.pid}-${++people}`
  const password = 'una-clave-de-prueba'
  const permissions = Object.fromEntries(PERMISSION_KEYS.map((key) => [key, granted.includes(key)]))
  await callApi('POST', '/admin/roles', { name: username, description: '', permissions })
  const names = { username, email: `${username}@example.com`, name: '', avatar: '' }
  await callApi('POST', '/admin/users', { ...names, password, role: username, status: 'active' })
  const { token } = await send('POST', '/blog/admin/login', { body: { username, password } })
  return { username, password, token }
}

async function send(
  method: string,
  path: string,
  { body, token }: { body?: unknown; token?: string },
): Promise<Answer> {
  const answer = await fetch(`${process.env.E2E_URL}/api${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const said = await answer.json()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(said)}`)
  return said
}

/**
 * Lets `goto` and `reload` in `context` wait, unless told what to wait for, until the page answers: the browser calls it
 * loaded while its scripts are at work, and those of the site even before they are asked for (`scriptsAfterPaint.mjs`).
 */
export function waitForScripts(context: BrowserContext): void {
  context.on('page', (page) => {
    const { goto, reload } = page
    page.goto = async (url, options) => {
      const answer = await goto.call(page, url, options)
      if (!options?.waitUntil) await page.waitForFunction(isAwake)
      return answer
    }
    page.reload = async (options) => {
      const answer = await reload.call(page, options)
      if (!options?.waitUntil) await page.waitForFunction(isAwake)
      return answer
    }
  })
}

/** Whether React, where a page has it, has taken over everything that can be pressed or filled in, but for an article's text. */
function isAwake(): boolean {
  const isOfReact = [...document.scripts].some(
    ({ src, text }) => src.includes('/_next/') || text.startsWith('{const sources='),
  )
  const controls = document.querySelectorAll(':is(button, input, select, textarea):not(.prose *)')
  const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber$'))
  return !isOfReact || [document.body, ...controls].every(isTaken)
}

/** Chromium says nothing of what the policy has stopped when a script catches it; Firefox does. */
function complainOfViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
    reportError(new Error(`${violatedDirective} forbids ${blockedURI} in ${sourceFile}`)),
  )
}

/** Notes errors in the console and exceptions of every page of `context`. */
function watch(context: BrowserContext, complaints: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => complaints.push(String(error.error())))
}

/** Chromium itself logs the status of a page that a test asks for on purpose. */
const ALWAYS_EXPECTED = /status of 404 .*no-existe/

/** Asserts that axe finds no violation of WCAG 2.2 AA on the page as it stands, or in the part of it at `within`. */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  await expect(page).toHaveTitle(/./) // Next sends it after the screen that it belongs to
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  let look: Look
  do {
    await atRest(page)
    look = await page.evaluate(violations, { within, runOnly: WCAG })
  } while (look.hasMoved) // a toast has begun to fade, and has no contrast half-way
  expect(look.found).toEqual([])
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

/** Stops the page's clock: from now on time passes only by `page.clock.runFor`. The clock was installed before the page was opened. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000)
}

export { expect }
