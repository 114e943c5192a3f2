import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { APIRequestContext } from '@playwright/test'
import { pageScripts } from '@tests/support/pageScripts'
import { ADMIN } from '@tests/support/site'
import { SCREENS } from '@/shell/panel/screens'
import { expect, test } from '../test'

const BUILD = fileURLToPath(new URL('../../../.next', import.meta.url))
const DEMO = fileURLToPath(new URL('../../../src/run/seed/posts', import.meta.url))
const KB = 1024
const LONGEST = '/blog/facturacion-electronica-e-cf-con-ia'

const gzipped = (content: Buffer) => gzipSync(content).length
/**
 * A page as browsers get it: it contains its text twice, as HTML and as React data, and gzip's window is too small to
 * notice.
 */
const asSent = (page: Buffer) => brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }).length

/** Returns the scripts that every page of the build loads, even an empty one. */
async function scriptsOfAll(): Promise<string[]> {
  return JSON.parse(await readFile(path.join(BUILD, 'build-manifest.json'), 'utf8')).rootMainFiles
}

async function emptyPage(): Promise<number> {
  const files = await Promise.all((await scriptsOfAll()).map((file) => readFile(path.join(BUILD, file))))
  return files.map(gzipped).reduce((sum, size) => sum + size, 0)
}

/** Returns the total size of the scripts the page at `address` loads before any interaction. */
async function scriptsOf(request: APIRequestContext, address: string): Promise<number> {
  const page = await request.get(address)
  expect(new URL(page.url()).pathname).toBe(address)
  const sources = pageScripts(await page.text())
  const sizes = await Promise.all(sources.map(async (source) => gzipped(await (await request.get(source)).body())))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Returns the demo articles: those that other tests write have no size limit. */
async function demoArticles(request: APIRequestContext): Promise<string[]> {
  const addresses = (await readdir(DEMO)).map((file) => `/blog/${path.parse(file).name}`)
  const pages = await Promise.all(addresses.map((address) => request.get(address)))
  return addresses.filter((_, index) => pages[index]?.ok()) // the others are drafts
}

test('a visitor on a cheap phone downloads no more than the budget allows', async ({ request }) => {
  const base = await emptyPage()
  const articles = await demoArticles(request)
  expect(articles).toContain(LONGEST)
  const category = '/blog/category/estrategia'
  for (const address of ['/', '/blog', category, ...articles]) {
    const page = await request.get(address)
    expect(asSent(await page.body()), `the markup of ${address}`).toBeLessThanOrEqual(22 * KB)
    const more = (await scriptsOf(request, address)) - base
    expect(more, `scripts of ${address}`).toBeGreaterThan(0)
    expect(more, `scripts of ${address} above an empty page`).toBeLessThanOrEqual(32 * KB)
  }
})

test('[PUB-104] the page for booking downloads at most 15 KB of scripts more than an article', async ({ request }) => {
  const more = (await scriptsOf(request, '/reservar')) - (await scriptsOf(request, '/blog/que-es-un-agente-de-ia'))
  expect(more).toBeLessThanOrEqual(15 * KB)
})

test('a list sends only those fields of its articles that their cards show', async ({ request }) => {
  const markup = await (await request.get('/blog?search=agentes')).text()
  for (const shown of ['readTimeMinutes', 'featuredImage']) expect(markup).toContain(shown)
  for (const hidden of ['viewCount', 'socialImage', 'createdAt']) expect(markup).not.toContain(hidden)
})

test('the login and each of our screens of the panel load no more than the budget allows', async ({ request }) => {
  const cause = 'does one import what only Payload’s forms need, or `{ z }`, with fifty languages?'
  const inKb = async (address: string) => Math.round((await scriptsOf(request, address)) / KB)
  expect(await inKb('/admin/login'), cause).toBeLessThan(345)
  await request.post('/api/blog/admin/login', { data: ADMIN })
  for (const { path, generated } of SCREENS) {
    if (generated || path.includes(':')) continue
    expect(await inKb(`/admin${path}`), `${path}: ${cause}`).toBeLessThan(path === '/posts/new' ? 385 : 362)
  }
})

/** The text and every element with its attributes sorted: server and browser serialize them in different orders. */
function treeOf(root: Element): string[] {
  const elements = [...root.querySelectorAll('*')].map(({ tagName, attributes }) =>
    [tagName, ...[...attributes].map(({ name, value }) => `${name}=${value}`).sort()].join(' '),
  )
  return [root.textContent ?? '', ...elements]
}

test('an article restored by the back button has its text', async ({ page, request }) => {
  const markup = await (await request.get(LONGEST)).text()
  const text = /<div class="prose">(?<text>.*?)<\/div><footer/s.exec(markup)?.groups?.text ?? ''
  const [sentence = ''] = text.match(/[\p{L} ]{60,}/u) ?? []
  expect(sentence).not.toBe('')

  await page.goto(LONGEST)
  const prose = page.locator('.prose')
  await expect(prose).toContainText(sentence)
  const whole = await prose.evaluate(treeOf)
  await page.getByRole('navigation', { name: 'Más artículos' }).getByRole('link').first().click()
  await expect(prose).not.toContainText(sentence)
  await page.goBack()
  await expect(prose).toContainText(sentence)
  expect(await prose.evaluate(treeOf)).toEqual(whole)
})
