import { setTimeout as wait } from 'node:timers/promises'
import { chromium as browsers, type CDPSession, type Page } from '@playwright/test'
import { chromium } from '@tests/support/chromium'
import { callsTo, signIn } from '@tests/support/http'
import { openDatabase, type Site, startSite } from '@tests/support/site'
import { addDays, weekdayOf } from '@/platform/domain/calendarDays'
import { dayInSantoDomingo } from '@/platform/domain/dates'
import { build, isBuilt } from '@/run/cli/build'
import { median } from '../percentile'
import { printTable } from '../printTable'

// `npm run bench:deeds`: how much of a browser's main thread each deed takes, in the panel with 1,000 people and on the
// site on a phone. Processor time, which other work on the machine hardly changes. `-- Agenda` runs the screens so named.

const ROUNDS = 5
/** As if the processor were that much slower. */
const SLOWER = 4
/** All in the board's first column; of the others, each stage has as many. */
const NEW_PEOPLE = 440
const FOUND = 20
const BOOKINGS = 60
const POSTS = 25
const HOURS = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '08:00', to: '18:00' }))
/** How long a page is left alone before a deed, so that what came before is over. */
const REST_MS = 500

const today = dayInSantoDomingo(new Date())
const monday = addDays(today, 1 - weekdayOf(today))

/** What the main thread took, in milliseconds. */
type Cost = { task: number; script: number }
/** Does something on the page as it is, and waits until the condition, in the page, holds and is drawn. */
type Do = (deed: string, act: () => Promise<unknown>, shown: string) => Promise<void>
type Screen = { name: string; address: string; isPhone?: boolean; deeds: (page: Page, deed: Do) => Promise<void> }

const SCREENS: Screen[] = [
  {
    name: 'Board',
    address: '/admin/people',
    async deeds(page, deed) {
      await page.evaluate(loadColumn, NEW_PEOPLE)
      const person = `[data-stage="new"] li:first-child`
      const id = await page.getAttribute(person, 'data-person')
      await deed('opening a card’s menu', await clickOn(page, `${person} button`), has(':popover-open'))
      const moved = `[data-stage="contacted"] [data-person="${id}"] :focus`
      await deed('moving a card by it', await clickOn(page, ':popover-open button'), has(moved))
      await page.focus('[type=search]')
      const people = await page.locator('[data-person]').count()
      await deed('searching', () => page.keyboard.insertText('ventas'), `${count('[data-person]')} === ${FOUND}`)
      await page.keyboard.press('Control+A')
      await deed('clearing the search', () => page.keyboard.press('Delete'), `${count('[data-person]')} >= ${people}`)
      await deed('«Nueva persona»', await clickOn(page, 'button:has(.lucide-user-plus)'), has('[role=dialog] :focus'))
    },
  },
  {
    name: 'List of people',
    address: '/admin/people?vista=lista',
    async deeds(page, deed) {
      const sorted = `${has('[aria-sort=ascending]')} && !${has('[aria-busy=true]')}`
      await deed('sorting by name', await clickOn(page, 'th button'), sorted)
      await deed('«Nueva persona»', await clickOn(page, 'button:has(.lucide-user-plus)'), has('[role=dialog] :focus'))
    },
  },
  {
    name: 'Agenda',
    address: `/admin/bookings?semana=${monday}`,
    async deeds(page, deed) {
      const booked = `${count('li a[href*="/bookings/"]')} === ${BOOKINGS}`
      await deed('another week', await clickOn(page, 'button:has(.lucide-chevron-right)'), booked)
      const free = `${has('[role=dialog] :focus')} && ${count('[role=dialog] option')} > 2`
      await deed('«Nueva consulta»', await clickOn(page, 'button:has(.lucide-plus)'), free)
    },
  },
  {
    name: 'Figures',
    address: '/admin/stats',
    async deeds(page, deed) {
      const shown = `document.querySelector('input[type=range]').max > 300 && !${has('[aria-busy=true]')}`
      await deed('12 months', await clickOn(page, '[aria-label="Intervalo"] :text("12 meses")'), shown)
    },
  },
  {
    name: 'Posts',
    address: '/admin/posts',
    async deeds(page, deed) {
      await page.focus('[type=search]')
      const shown = `location.search && !${has('[aria-busy=true]')} && ${count('tbody tr')} < 20`
      await deed('a letter in the search', () => page.keyboard.press('z'), shown)
      await page.evaluate(() => (document.activeElement as HTMLElement).blur())
      await deed('opening the palette', () => page.keyboard.press('Control+K'), has('[role=option]'))
      await wait(REST_MS)
      const offered = await page.locator('[role=option]').count()
      await deed('a letter in it', () => page.keyboard.press('p'), `${count('[role=option]')} < ${offered}`)
    },
  },
  {
    name: 'Site',
    address: '/',
    isPhone: true,
    async deeds(page, deed) {
      await deed('opening the menu', await tapOn(page, '.bar-menu'), has('.side-menu[open]'))
      const close = await tapOn(page, '.side-menu button')
      await deed('closing it', close, `!${has('.side-menu[open]')}`)
    },
  },
  {
    name: 'Booking',
    address: '/reservar',
    isPhone: true,
    async deeds(page, deed) {
      const day = 'nav[aria-label^="Días"] li:nth-child(4) a'
      const chosen = `${has(`${day}[aria-current]`)} && ${has('input[name=start]')}`
      await deed('another day', await tapOn(page, day), chosen)
      await deed('a time', await tapOn(page, 'label:has(input[name=start])'), has('input[name=start]:checked'))
      await page.focus('input[name=nombre]')
      await deed('a letter in the form', () => page.keyboard.press('a'), `document.activeElement.value === 'a'`)
    },
  },
  {
    name: 'Blog',
    address: '/blog',
    isPhone: true,
    async deeds(page, deed) {
      await page.focus('main [type=search]')
      await deed('a letter in the search', () => page.keyboard.press('z'), `document.activeElement.value === 'z'`)
    },
  },
]

const has = (selector: string) => `Boolean(document.querySelector('${selector}'))`
const count = (selector: string) => `document.querySelectorAll('${selector}').length`

if (!(await isBuilt())) await build()
const site = await startSite({ RATE_LIMIT: 'off' })
await fill(site)
const token = await signIn(site)
const browser = await browsers.launch({ executablePath: chromium(), args: ['--no-sandbox'] })
const costs = new Map<string, Cost[]>()
for (let round = 0; round < ROUNDS; round++) {
  for (const screen of SCREENS.filter(({ name }) => !process.argv[2] || name === process.argv[2])) await look(screen)
}
await browser.close()
await site.stop()
printTable(
  [`processor ms of a deed, ${SLOWER} times as slow`, 'main thread', 'of which scripts'],
  [...costs].map(([deed, each]) => [
    deed,
    Math.round(SLOWER * median(each.map(({ task }) => task))),
    Math.round(SLOWER * median(each.map(({ script }) => script))),
  ]),
)

/** Does the deeds of a screen once, each on the page that the one before left. */
async function look({ name, address, isPhone = false, deeds }: Screen): Promise<void> {
  const viewport = isPhone ? { width: 375, height: 740 } : { width: 1366, height: 768 }
  const context = await browser.newContext({ baseURL: site.url, locale: 'es-DO', viewport, hasTouch: isPhone })
  if (!isPhone) await context.addCookies([{ name: 'payload-token', value: token, url: site.url, httpOnly: true }])
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.locator('html[data-ready]').waitFor()
  await deeds(page, async (deed, act, shown) => {
    await wait(REST_MS)
    const before = await costSoFar(session)
    await act()
    await page.evaluate(drawn(shown))
    const after = await costSoFar(session)
    const cost = { task: after.task - before.task, script: after.script - before.script }
    costs.set(`${name}: ${deed}`, [...(costs.get(`${name}: ${deed}`) ?? []), cost])
  })
  await context.close()
}

async function costSoFar(session: CDPSession): Promise<Cost> {
  const { metrics } = await session.send('Performance.getMetrics')
  const msOf = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN) * 1_000
  return { task: msOf('TaskDuration'), script: msOf('ScriptDuration') }
}

/** Looked at by a timer: asking at every frame would draw frames. */
function drawn(condition: string): string {
  return `new Promise((resolve) => {
    const timer = setInterval(() => {
      if (!(${condition})) return
      clearInterval(timer)
      requestAnimationFrame(() => setTimeout(resolve))
    }, 10)
  })`
}

/** Returns a click on an element, which was looked for before. */
async function clickOn(page: Page, selector: string) {
  const { x, y } = await middleOf(page, selector)
  return () => page.mouse.click(x, y)
}

async function tapOn(page: Page, selector: string) {
  const { x, y } = await middleOf(page, selector)
  return () => page.touchscreen.tap(x, y)
}

async function middleOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const element = page.locator(selector).first()
  await element.scrollIntoViewIfNeeded()
  await wait(REST_MS) // a menu may still be sliding in
  const box = await element.boundingBox()
  if (!box) throw new Error(`${selector} is not shown`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** In the page: scrolls the board's first column until it holds nearly all of its people, and back to its top. */
async function loadColumn(people: number): Promise<void> {
  const list = document.querySelector('[data-stage="new"] ul')
  while (list && list.childElementCount < people - 30) {
    list.scrollTop = list.scrollTop > 0 ? 0 : list.scrollHeight
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  if (list) list.scrollTop = 0
}

/** Adds people, a week with bookings from next Monday on, and posts. */
async function fill(site: Site): Promise<void> {
  const call = callsTo(site)
  const token = await signIn(site)
  await call('POST', '/globals/booking', { isOn: true, holidays: false, perDay: 50, hours: HOURS }, token)
  for (let i = 0; i < POSTS; i++)
    await call('POST', '/blog/admin/posts', { title: `Un post ${i}`, content: 'Hola.' }, token)
  const database = await openDatabase(site)
  await database.query(
    `insert into people (nombre, email, telefono, empresa, stage, value, next_step, next_step_at, created_at)
      select case when i % ${1_000 / FOUND} = 0 then 'Ana Ventas ' else 'Ana Peña ' end || i, 'ana-' || i || '@example.com',
        '+1809555' || 1000 + i, 'Colmado ' || i, (array['new', 'contacted', 'meeting', 'proposal', 'won', 'lost'])[
          case when i <= ${NEW_PEOPLE} then 1 else 2 + i % 5 end]::enum_people_stage,
        i * 100, 'Llamar', '2026-12-01', now() - i * interval '1 hour' from generate_series(1, 1000) i`,
  )
  await database.query(
    `insert into bookings (starts_at, ends_at, host, nombre, email, telefono, empresa, mensaje, time_zone)
      select t, t + interval '30 minutes', 1, 'Ana Peña ' || i, 'ana-' || i || '@example.com', '', '', '', 'UTC'
      from (select i, $1::timestamptz + i % 7 * interval '1 day' + i / 7 * interval '1 hour' as t
        from generate_series(0, ${BOOKINGS - 1}) i) as times`,
    [`${addDays(monday, 7)}T12:00:00Z`],
  )
  await database.query('analyze')
  await database.end()
}
