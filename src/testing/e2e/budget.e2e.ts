import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './test'

const BUILD = fileURLToPath(new URL('../../../.next', import.meta.url))
const KB = 1024
const ARTICLE = '/blog/que-es-un-agente-de-ia'

const gzipped = (content: Buffer) => gzipSync(content).length

/** The scripts that every page of the build loads, an empty one too. */
async function emptyPage(): Promise<number> {
  const { rootMainFiles } = JSON.parse(await readFile(path.join(BUILD, 'build-manifest.json'), 'utf8'))
  const files = await Promise.all(rootMainFiles.map((file: string) => readFile(path.join(BUILD, file))))
  return files.map(gzipped).reduce((sum, size) => sum + size, 0)
}

/** The scripts that the page at `address` loads before anything is done with it. */
async function scriptsOf(request: APIRequestContext, address: string): Promise<number> {
  const markup = await (await request.get(address)).text()
  const tags = [...markup.matchAll(/<script[^>]*>/g)].map(([tag]) => tag).filter((tag) => !tag.includes('noModule'))
  const sources = new Set(tags.flatMap((tag) => /src="([^"]+)"/.exec(tag)?.[1] ?? []))
  const files = await Promise.all([...sources].map(async (source) => (await request.get(source)).body()))
  return files.map(gzipped).reduce((sum, size) => sum + size, 0)
}

test('a visitor on a cheap phone loads no more than what was agreed', async ({ request }) => {
  const base = await emptyPage()
  for (const [address, limit] of [
    ['/', 40 * KB],
    ['/blog', 30 * KB],
    [ARTICLE, 30 * KB],
  ] as const) {
    const more = (await scriptsOf(request, address)) - base
    expect(more, `scripts of ${address}`).toBeGreaterThan(0)
    expect(more, `scripts of ${address} above an empty page`).toBeLessThanOrEqual(limit)
  }
  const article = await (await request.get(ARTICLE)).body()
  expect(gzipped(article), 'the markup of an article').toBeLessThanOrEqual(25 * KB)
})
