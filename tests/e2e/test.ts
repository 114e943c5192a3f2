import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type Request,
  type Route,
  type WebError,
} from '@playwright/test'
import { gate } from '@tests/support/gate'
import { callsTo, signIn } from '@tests/support/http'
import axe from 'axe-core'
import pg from 'pg'
import { granting, type Permission } from '@/platform/access/permissions'

// biome-ignore lint/suspicious/noExplicitAny: the test asserts the shape of the response
type Answer = any
/** Calls the API as the administrator; throws the response if it is an error. */
export type CallApi = (method: string, path: `/${string}`, body?: unknown) => Promise<Answer>

type Options = {
  /** Console errors that this test provokes. */
  expectedComplaints: RegExp
}
type Fixtures = {
  /** Console errors of this test's pages; none is allowed. */
  complaints: string[]
  /** Resets what tests use up: rate limits, document locks, and the recent proof of identity. */
  renewed: null
  /** A page signed in as the administrator, in a context of its own. */
  panel: Page
  /** A page signed in as somebody else: a new user whose role has exactly `permissions`. */
  panelOf: (permissions: Permission[]) => Promise<{ page: Page; person: Person }>
}
type Person = { username: string; password: string; token: string }
type WorkerFixtures = {
  /** An administrator's session shared by all tests; a test that ends a session signs in on its own. */
  token: string
  callApi: CallApi
  /** Returns a browser in this language that no test is using, a new one if need be. */
  takeProfile: (locale: string) => Promise<Profile>
  /** Queries the site's database. */
  query: (statement: string, values?: unknown[]) => Promise<{ rows: Answer[] }>
}

/** The site of this worker. */
const site = () => ({ url: process.env.E2E_URL ?? '' })

let people = 0

export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  context: async ({ context, complaints, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) waitForScripts(context)
    await context.addInitScript(complainOfViolations)
    const unwatch = watch(context, complaints)
    await use(context)
    unwatch()
  },
  expectedComplaints: [/$^/, { option: true }],
  takeProfile: [
    async ({ playwright, launchOptions }, use) => {
      const profiles: Profile[] = []
      await use(async (locale) => {
        let profile = profiles.find((each) => !each.isTaken && each.locale === locale)
        if (!profile) {
          const dir = await mkdtemp(path.join(tmpdir(), 'panel-'))
          const start = () =>
            playwright.chromium.launchPersistentContext(dir, {
              ...launchOptions,
              ...PLAIN,
              baseURL: site().url,
              locale,
            })
          profile = { dir, locale, start, isTaken: false }
          profiles.push(profile)
        }
        profile.isTaken = true
        return profile
      })
      for (const { dir, context } of profiles) {
        await context?.close()
        await rm(dir, { recursive: true, force: true, maxRetries: 5 })
      }
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
    async ({ token }, use) => use((method, path, sent) => callsTo(site())(method, path, sent, token)),
    { scope: 'worker' },
  ],
  complaints: [
    async ({ expectedComplaints }, use) => {
      const complaints: string[] = []
      await use(complaints)
      const isExpected = (text: string) => ALWAYS_EXPECTED.test(text) || expectedComplaints.test(text)
      expect(complaints.filter((text) => !isExpected(text))).toEqual([])
    },
    { auto: true },
  ],
  renewed: [
    async ({ query }, use) => {
      await query(
        'delete from rate_limits; delete from payload_locked_documents; update session_facts set proven_at = now()',
      )
      await use(null)
    },
    { auto: true },
  ],
  panel: async ({ takeProfile, complaints, contextOptions, viewport, colorScheme, locale, token }, use) => {
    const { reducedMotion = 'no-preference', permissions } = contextOptions
    const profile = await takeProfile(locale ?? PLAIN.locale)
    const { page, close } = await openPanel({ profile, token, complaints })
    await page.emulateMedia({ colorScheme, reducedMotion })
    await page.setViewportSize(viewport ?? PLAIN.viewport)
    if (permissions) await page.context().grantPermissions(permissions)
    await use(page)
    await close()
  },
  panelOf: async ({ takeProfile, complaints, callApi }, use) => {
    const opened: Panel[] = []
    await use(async (granted) => {
      const person = await newPerson(callApi, granted)
      const profile = await takeProfile(PLAIN.locale)
      const panel = await openPanel({ profile, token: person.token, complaints })
      opened.push(panel)
      return { page: panel.page, person }
    })
    for (const { close } of opened) await close()
  },
})

/** The options of all panel browsers; otherwise Playwright would use those of the test that starts one. */
const PLAIN = {
  locale: 'es-DO',
  timezoneId: 'America/Santo_Domingo',
  viewport: { width: 1280, height: 720 },
  colorScheme: 'light',
  reducedMotion: 'no-preference',
  permissions: [],
} satisfies BrowserContextOptions

/**
 * A browser with a profile on disk: Chromium caches compiled scripts only there, which saves a quarter of the time
 * that a panel page takes.
 */
type Profile = {
  dir: string
  locale: string
  start: () => Promise<BrowserContext>
  context?: BrowserContext
  isTaken: boolean
}
type Panel = { page: Page; close: () => Promise<void> }
type Opening = Pick<Fixtures & WorkerFixtures, 'complaints' | 'token'> & { profile: Profile }

/** Opens a page whose browser has the session's cookie and nothing else, as after a login. */
async function openPanel({ profile, token, complaints }: Opening): Promise<Panel> {
  const { url } = site()
  profile.context ??= await prepared(await profile.start())
  const { context } = profile
  const unwatch = watch(context, complaints)
  const page = await context.newPage()
  followCalls(page)
  const browserOf = await context.newCDPSession(page)
  await browserOf.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'all' })
  await browserOf.detach()
  await context.clearCookies()
  await context.addCookies([{ name: 'payload-token', value: token, url, httpOnly: true, sameSite: 'Lax' }])
  const close = async () => {
    unwatch()
    if (clocked.has(context)) {
      await context.close()
      profile.context = undefined
    } else {
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      await context.clearPermissions()
      const [, ...opened] = context.pages() // without the browser's first, nothing would be open
      for (const each of opened) await each.close()
    }
    profile.isTaken = false
  }
  return { page, close }
}

async function prepared(context: BrowserContext): Promise<BrowserContext> {
  waitForScripts(context)
  await context.addInitScript(complainOfViolations)
  return context
}

/** Creates a role with exactly the permissions `granted` and a user with it, and signs them in. */
async function newPerson(callApi: CallApi, granted: Permission[]): Promise<Person> {
  const username = `e2e-${process.pid}-${++people}`
  const password = 'una-clave-de-prueba'
  await callApi('POST', '/admin/roles', { name: username, description: '', permissions: granting(granted) })
  const names = { username, email: `${username}@example.com`, name: '', avatar: '' }
  await callApi('POST', '/admin/users', { ...names, password, role: username, status: 'active' })
  return { username, password, token: await signIn(site(), { username, password }) }
}

/**
 * Makes `goto` and `reload` in `context` wait, unless told what to wait for, until the page is interactive: the browser
 * reports it as loaded while its scripts are running, and for the site even before they are requested
 * (`scriptsAfterPaint.ts`).
 */
export function waitForScripts(context: BrowserContext): void {
  context.on('page', (page) => {
    const { goto, reload } = page
    page.goto = async (url, options) => {
      const answer = await goto.call(page, url, options)
      if (!options?.waitUntil) await page.waitForFunction(isReady, undefined, POLLING)
      return answer
    }
    page.reload = async (options) => {
      const answer = await reload.call(page, options)
      if (!options?.waitUntil) await page.waitForFunction(isReady, undefined, POLLING)
      return answer
    }
  })
}

/** By time: a busy browser renders few frames, and none of a page that it takes for hidden. */
export const POLLING = { polling: 50 }

/**
 * Whether the page reports that its scripts have taken over (`shared/Ready`), if it has any of ours, and React, which
 * hydrates a page's content after the surrounding layout, has reached its first control.
 */
function isReady(): boolean {
  const isOurs = [...document.scripts].some(
    ({ src, text }) => src.includes('/_next/') || text.startsWith('{const sources='),
  )
  const first = document.querySelector('main a, main button, main input')
  const isTaken = !first || Object.keys(first).some((key) => key.startsWith('__reactProps$'))
  return !isOurs || ('ready' in document.documentElement.dataset && isTaken)
}

/** Chromium doesn't log a policy violation that a script catches; Firefox does. */
function complainOfViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
    reportError(new Error(`${violatedDirective} forbids ${blockedURI} in ${sourceFile}`)),
  )
}

/** Records console errors and exceptions of every page in `context`. Returns a function that stops it. */
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

/** Chromium itself logs the status of a page that a test requests on purpose. */
const ALWAYS_EXPECTED = /status of 404 .*no-existe/

/** Asserts that axe finds no violation of WCAG 2.2 AA on the page as it is, or in the part at `within`. */
export async function expectAccessible(page: Page, within = 'html', rules: Rules = WCAG): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  await page.evaluate(renderAll)
  let look: Look
  do {
    await atRest(page)
    await expect(page).toHaveTitle(/./) // Next sends the title after its screen, and removes the one before in between
    look = await page.evaluate(violations, { within, rules })
  } while (look.hasMoved) // a toast may be fading, with too little contrast, or the title may be missing
  expect(look.found).toEqual([])
}

/** Renders what the page skips until somebody scrolls there: its colours would change while axe scrolls. */
function renderAll(): void {
  for (const element of document.querySelectorAll<HTMLElement>('main *'))
    if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible'
}

/** Asserts the same in both themes, which differ only in their colours. */
export async function expectAccessibleInBothThemes(page: Page, within = 'html'): Promise<void> {
  await expectAccessible(page, within)
  await showIn(page, 'dark')
  await expectAccessible(page, within, { runOnly: ['color-contrast'] })
  await showIn(page, 'light')
}

/** Asserts the same but for the colours, which are the same at every width. */
export const expectAccessibleButForColours = (page: Page) =>
  expectAccessible(page, 'html', { ...WCAG, rules: { 'color-contrast': { enabled: false } } })

/** Changes the theme of the open page. The panel's is an attribute, which is derived from the system's only on load. */
async function showIn(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await page.evaluate((name) => {
    const { dataset } = document.documentElement
    if (dataset.theme) dataset.theme = name
  }, theme)
}

/** What axe found, and whether anything started to move meanwhile. */
type Look = { found: string[]; hasMoved: boolean }
declare global {
  interface Window {
    axe: typeof axe
  }
}
type Rules = Pick<axe.RunOptions, 'runOnly' | 'rules'>
const WCAG: Rules = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }

/**
 * Runs in the page. axe's own Playwright package opens a tab and injects itself for every check, which takes longer
 * than the check.
 */
async function violations({ within, rules }: { within: string; rules: Rules }): Promise<Look> {
  const starts = ['transitionrun', 'animationstart']
  let hasMoved = false
  const note = () => {
    hasMoved = true
  }
  for (const start of starts) document.addEventListener(start, note)
  const { violations } = await window.axe.run(within, { ...rules, resultTypes: ['violations'] })
  for (const start of starts) document.removeEventListener(start, note)
  // The arrow keys scroll CodeMirror's menu, from the text, which axe accepts of a field only.
  const isMenu = (target: unknown) => document.querySelector(String(target))?.matches('.cm-tooltip-autocomplete > ul')
  const found = violations
    .filter(({ id, nodes }) => id !== 'scrollable-region-focusable' || !nodes.every(({ target }) => isMenu(target)))
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)
  return { found, hasMoved: hasMoved || violations.some(({ id }) => id === 'document-title') }
}

/**
 * Waits until nothing fades or moves any more, nor is dimmed because newer content is loading, so that contrast is
 * final and a mouse hits its target. Endless animations are not waited for. Styles animate in the browser's own time,
 * whatever a fake clock says.
 */
export async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(isAtRest, undefined, POLLING)
}

function isAtRest(): boolean {
  const isMoving = document.getAnimations().some(({ playState, timeline, effect }) => {
    const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY
    return playState === 'running' && timeline instanceof DocumentTimeline && !isEndless
  })
  return !isMoving && !document.querySelector('[aria-busy=true]')
}

/** Holds calls to `url` until the returned function is called, so that the state in between can be checked. */
export async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  const { opened, open } = gate()
  await page.route(url, async (route) => {
    await opened
    await route.fallback()
  })
  return open
}

/** Returns a function that returns how far the page's content has shifted since it was opened. */
export async function sumShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) (window as unknown as { shifts: number }).shifts += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { shifts: number }).shifts)
}

/** Lets the next write to `url` reach the server, and holds the response until the returned function is called. */
export async function holdAnswer(page: Page, url: string): Promise<() => void> {
  const { opened, open } = gate()
  let isHeld = false
  const answerLate = async (route: Route) => {
    if (isHeld || route.request().method() === 'GET') return route.fallback()
    isHeld = true
    const response = await route.fetch()
    await opened
    await route.fulfill({ response })
  }
  await page.route(url, answerLate)
  return open
}

/** The calls of each panel page that have no response yet. */
const unanswered = new WeakMap<Page, Set<Request>>()

function followCalls(page: Page): void {
  const calls = new Set<Request>()
  unanswered.set(page, calls)
  page.on('request', (call) => call.resourceType() === 'fetch' && calls.add(call))
  page.on('requestfinished', (call) => calls.delete(call))
  page.on('requestfailed', (call) => calls.delete(call))
}

/** Waits until every call of a panel page has its response: one on its way may bring what the test changes next. */
export const answered = (page: Page) => expect.poll(() => unanswered.get(page)?.size).toBe(0)

/**
 * Makes a screen of the panel refetch its data, as when the connection returns: its first rows came with the page. What
 * is being fetched would not be fetched again, so it is waited for. Only dispatches the browser's events: really offline,
 * a background call would fail, and the logged error would fail the test.
 */
export async function readAgain(page: Page): Promise<void> {
  await answered(page)
  await page.evaluate(() => {
    for (const name of ['offline', 'online']) window.dispatchEvent(new Event(name))
  })
}

/**
 * Makes the page, once it is opened, note its calls by its own clock: a test hears of them later, when that clock may
 * have been moved on. Returns a function that returns when the page called an address that contains `part`.
 */
export async function timeCalls(page: Page): Promise<(part: string) => Promise<number[]>> {
  await page.addInitScript(() => {
    const { fetch } = window
    const calls: [address: string, at: number][] = []
    Object.assign(window, { calls })
    window.fetch = (...sent) => {
      calls.push([String(sent[0]), Date.now()])
      return fetch(...sent)
    }
  })
  return (part) =>
    page.evaluate((wanted) => {
      const { calls } = window as unknown as { calls: [string, number][] }
      return calls.filter(([address]) => address.includes(wanted)).map(([, at]) => at)
    }, part)
}

const clocked = new WeakSet<BrowserContext>()

/** Gives a panel page a clock that tests can stop. A context can't remove the clock, so it is closed after the test. */
export async function fakeClock(page: Page): Promise<void> {
  clocked.add(page.context())
  await page.clock.install()
}

/**
 * Stops the page's clock, which was installed before: from now on time passes only through `page.clock.runFor`. It doesn't
 * follow this machine's clock, which may have been set meanwhile.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
}

export { expect }
