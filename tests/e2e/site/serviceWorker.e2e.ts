import net from 'node:net'
import type { Page } from '@playwright/test'
import { stablePort } from '@tests/support/stablePort'
import { expect, POLLING, test } from '../test'
import { frames } from './page'

const FIRST = '/blog/n8n-para-principiantes'
const ARTICLE = '/blog/que-es-un-agente-de-ia'

/** Waits until the service worker controls the page. */
const workerReady = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller, undefined, POLLING)

const keptPages = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('paginas-v1')).keys()).map(({ url }) => new URL(url).pathname))

/** How far what was on the page has moved since it was opened. */
async function shiftOf(page: Page) {
  await frames(page) // until the newest shift has been recorded
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const shifts = list.getEntriesByType('layout-shift') as (PerformanceEntry & { value: number })[]
          resolve(shifts.reduce((sum, { value }) => sum + value, 0))
        })
        for (const type of ['layout-shift', 'paint']) observer.observe({ type, buffered: true }) // there is always a paint
      }),
  )
}

/** Whether the service worker has kept each stylesheet of the page. */
const keptStyles = (page: Page) =>
  page.evaluate(() =>
    Promise.all(
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(
        async ({ href }) => (await caches.match(href)) !== undefined,
      ),
    ),
  )

/** Starts a connection to the site at `url` which can be made to hang: nothing is refused, but nothing arrives. */
async function startConnection(url = '') {
  let hangs = false
  const ends = new Set<net.Socket>()
  const relay = net.createServer((browser) => {
    const site = net.connect(Number(new URL(url).port), new URL(url).hostname)
    for (const [from, to] of [
      [browser, site],
      [site, browser],
    ] as const) {
      ends.add(from)
      from.on('data', (data) => hangs || to.write(data))
      from.on('close', () => to.destroy()).on('error', () => undefined)
    }
  })
  const port = await stablePort()
  await new Promise<void>((resolve) => relay.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    hang: () => {
      hangs = true
    },
    stop: () => {
      relay.close()
      for (const end of ends) end.destroy()
    },
  }
}

test.use({ serviceWorkers: 'allow' })

test.describe('service worker', () => {
  test.describe('without a connection', () => {
    test.use({ expectedComplaints: /net::ERR_/ }) // the browser itself logs what it could not load

    test('[PUB-75] [PUB-76] articles that were read open offline, with their styles, whatever follows their path; other pages say why not', async ({
      page,
      context,
      request,
    }) => {
      const worker = await request.get('/sw.js')
      expect(worker.headers()['content-type']).toContain('javascript')
      expect(worker.headers()['cache-control']).toMatch(/max-age=0|no-cache|no-store/)

      await page.goto(FIRST) // before there is a worker
      await workerReady(page)
      expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL)).toMatch(
        /\/sw\.js$/,
      )
      await expect.poll(() => keptPages(page)).toContain(FIRST)
      await page.goto(`${ARTICLE}?fbclid=1`) // a social network appends it
      await page.goto(`${ARTICLE}?utm_source=whatsapp`)
      await expect.poll(() => keptPages(page)).toContain(ARTICLE)
      const related = page.getByRole('region', { name: 'Artículos relacionados' }).getByRole('link').first()
      const next = (await related.getAttribute('href')) ?? ''
      const nextTitle = (await related.textContent()) ?? ''
      await related.click() // through the router
      await expect(page).toHaveURL(next)
      await expect.poll(() => keptPages(page)).toContain(next)

      await context.setOffline(true)
      for (const [address, title] of [
        [FIRST, 'n8n'],
        [next, nextTitle],
        [ARTICLE, 'agente de IA'],
        [`${ARTICLE}?utm_source=correo`, 'agente de IA'],
      ] as const) {
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
        await expect(page.getByRole('article').getByRole('heading', { level: 2 }).first()).toBeVisible()
        expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(247, 243, 236)')
        expect(new Set(await keptStyles(page)), 'which the browser’s own cache may still have').toEqual(new Set([true]))
      }
      await page.goto('/blog/category/tecnologia')
      await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible()
      const read = page.getByRole('region', { name: 'Artículos que ya leíste' }).getByRole('link')
      await expect(read.first()).toHaveAttribute('href', next) // the last one read
      expect(await shiftOf(page)).toBeLessThan(0.01)
      await expect(page.getByRole('link', { name: /Qué es un agente/ })).toHaveCount(1)
      await page.getByRole('link', { name: /Qué es un agente/ }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('agente de IA')
      await page.goto('/blog/category/tecnologia')
      await context.setOffline(false)
      await page.getByRole('link', { name: 'Volver a intentarlo' }).click()
      await expect(page.getByRole('heading', { name: 'Tecnología' })).toBeVisible()
    })
  })

  test('[PUB-75] [PUB-76] on a connection that hangs, an article that was read opens', async ({
    page,
    context,
    baseURL,
  }) => {
    const connection = await startConnection(baseURL)
    await context.route('**/sw.js', async (route) => {
      const response = await route.fetch()
      const script = await response.text()
      expect(script).toContain('PATIENCE_MS = 20_000')
      await route.fulfill({ response, body: script.replace('PATIENCE_MS = 20_000', 'PATIENCE_MS = 50') })
    })
    try {
      await page.goto(connection.url + ARTICLE)
      await workerReady(page)
      await expect.poll(() => keptPages(page)).toContain(ARTICLE)
      connection.hang()
      await page.goto(`${connection.url}${ARTICLE}?utm_source=whatsapp`, { waitUntil: 'commit' })
      await expect(page.getByRole('heading', { level: 1 })).toContainText('agente de IA')
    } finally {
      await page.close() // its requests would fail
      connection.stop()
    }
  })

  test('[PUB-75] [PUB-76] stays away from the panel and the API, shows an online visitor the server’s response, and gives way to a newer version', async ({
    page,
  }) => {
    await page.goto(ARTICLE)
    await workerReady(page)
    const kept = () =>
      page.evaluate(async () => {
        const names = await caches.keys()
        const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
        return requests.flat().map(({ url }) => new URL(url).pathname)
      })
    await page.goto('/blog')
    await page.getByRole('link', { name: 'Tecnología', exact: true }).click()
    await page.goto('/admin/login')
    await page.goto('/reserva/no-existe')
    await page.goto(ARTICLE)
    await expect.poll(kept).toContain('/blog')
    expect((await kept()).filter((path) => /^\/(admin|api|reserva)(\/|$)/.test(path))).toEqual([])

    await page.evaluate(async (path) => {
      const old = new Response('<title>vieja</title>', { headers: { 'Content-Type': 'text/html' } })
      const pages = await caches.open('paginas-v1')
      await pages.put('/reserva/no-existe', old.clone()) // as an earlier version did
      await pages.put(path, old)
    }, ARTICLE)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('agente de IA')

    await page.route('**/sw.js', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: `${await response.text()}\n// a newer version` })
    })
    // The test's route doesn't intercept the browser's own update check; another URL for the same file has the same
    // effect.
    await page.evaluate(async () => void (await navigator.serviceWorker.register('/sw.js?nueva')))
    await page.waitForFunction(
      () => navigator.serviceWorker.controller?.scriptURL.endsWith('?nueva'),
      undefined,
      POLLING,
    )
    expect(await keptPages(page)).toContain(ARTICLE)
    await expect.poll(() => keptPages(page)).not.toContain('/reserva/no-existe') // once it is active, which follows
  })
})
