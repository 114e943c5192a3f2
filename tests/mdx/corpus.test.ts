import { cpuTimeOf } from '@tests/support/cpuTime'
import { describe, expect, it } from 'vitest'
import { overLimit } from '@/mdx/reader/limits'
import { readDocument } from '@/mdx/reader/readDocument'
import { BROKEN } from './broken'
import { BOMBS, HOSTILE } from './hostile'
import { activeContent, misread } from './inert'
import { activeCode } from './program'
import { REAL } from './real'
import { renderedOf } from './rendered'

const BOMB_MS = 500

describe('common mistakes', () => {
  it('is a large collection', () => expect(BROKEN.length).toBeGreaterThan(60))

  it.each(BROKEN)('[API-80] [API-82] $says at $line:$column in $source', async ({ source, line, column, says }) => {
    const { errors, html } = await renderedOf(source)
    expect(errors).toMatchObject([{ line, column, message: expect.stringContaining(says) }]) // one fault, one message
    expect(activeContent(html)).toEqual([])
  })

  it('are corrected by the fix that comes with the message', async () => {
    for (const { source } of BROKEN) {
      const fix = (await readDocument(source, 'outline')).errors[0]?.fix
      if (!fix) continue
      const mended = source.slice(0, fix.from) + fix.insert + source.slice(fix.to)
      expect((await readDocument(mended, 'outline')).errors, mended).toEqual([])
    }
  })
})

describe('malicious texts', () => {
  it('is a large collection', () => expect(HOSTILE.length).toBeGreaterThan(120))

  it.each(HOSTILE)('[API-81] [API-80] %j does nothing', async (source) => {
    const { html, compiledSource, frontmatter } = await renderedOf(source)
    expect(activeContent(html)).toEqual([])
    expect(activeCode(compiledSource)).toEqual([])
    expect(html).not.toContain(process.version)
    expect(Object.keys(globalThis)).not.toContain('tripwire')
    expect(({} as { isAdmin?: true }).isAdmin).toBeUndefined()
    expect(JSON.stringify(frontmatter).length).toBeLessThan(20_000)
  })

  it.each([
    'javascript:x',
    ' JaVaScRiPt:x',
    '&#106;avascript:x',
    'java&Tab;script:x',
    'data:text/html,x',
    'vbscript:x',
  ])('[API-81] a URL like %j is rejected everywhere', async (address) => {
    for (const source of [
      `[x](<${address}>)`,
      `<a href="${address}">x</a>`,
      `![x](<${address}>)`,
      `<img src="${address}">`,
    ]) {
      expect((await readDocument(source, 'outline')).errors, source).toHaveLength(1)
    }
  })

  it.each(Object.entries(BOMBS))('[API-85] %s is refused at once', async (_, source) => {
    const cpuMs = await cpuTimeOf(() => readDocument(source, 'program'))
    expect(cpuMs).toBeLessThan(BOMB_MS)
    const { errors, compiledSource } = await readDocument(source, 'program')
    expect(errors).toHaveLength(1)
    expect(compiledSource).toBe('')
  })

  it.each([`${' '.repeat(190_000)}-x`, `-${' '.repeat(190_000)}x`, `|${'-'.repeat(190_000)}x`, '|-'.repeat(90_000)])(
    '[API-85] a line like that under the head of a table is scanned at once',
    async (source) => {
      expect(await cpuTimeOf(async () => overLimit(source))).toBeLessThan(BOMB_MS)
    },
  )
})

describe('texts people write and paste', () => {
  it('is a large collection', () => expect(REAL.length).toBeGreaterThan(40))

  it.each(REAL)('[API-79] [API-92] $name', async ({ source, shows }) => {
    const { errors, html } = await renderedOf(source)
    expect(errors).toEqual([])
    expect(misread(html)).toBeNull()
    for (const piece of shows) expect(html).toContain(piece)
    expect(activeContent(html)).toEqual([])
  })
})
