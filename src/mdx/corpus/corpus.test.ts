import { describe, expect, it } from 'vitest'
import { readDocument } from '../reader/readDocument'
import { BROKEN } from './broken'
import { BOMBS, HOSTILE } from './hostile'
import { activeContent } from './inert'
import { REAL } from './real'

const BOMB_MS = 100

describe('what people get wrong', () => {
  it('is a large collection', () => expect(BROKEN.length).toBeGreaterThan(60))

  it.each(BROKEN)('[API-80] [API-82] $says at $line:$column in $source', async ({ source, line, column, says }) => {
    const { errors, html } = await readDocument(source, 'html')
    expect(errors).toMatchObject([{ line, column, message: expect.stringContaining(says) }]) // one fault, one message
    expect(activeContent(html)).toEqual([])
  })

  it('is mended by the change that comes with the message', async () => {
    for (const { source } of BROKEN) {
      const fix = (await readDocument(source, 'outline')).errors[0]?.fix
      if (!fix) continue
      const mended = source.slice(0, fix.from) + fix.insert + source.slice(fix.to)
      expect((await readDocument(mended, 'outline')).errors, mended).toEqual([])
    }
  })
})

describe('what is meant to harm', () => {
  it('is a large collection', () => expect(HOSTILE.length).toBeGreaterThan(120))

  it.each(HOSTILE)('[API-81] [API-80] %j does nothing', async (source) => {
    const { html, frontmatter } = await readDocument(source, 'html')
    expect(activeContent(html)).toEqual([])
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
  ])('[API-81] an address like %j is refused wherever it stands', async (address) => {
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
    const cpuMs = await cpuTimeOf(() => readDocument(source, 'html'))
    expect(cpuMs).toBeLessThan(BOMB_MS)
    const { errors, html } = await readDocument(source, 'html')
    expect(errors).toHaveLength(1)
    expect(html).toBe('')
  })
})

/** Time of this process alone: others on the same machine don't count. */
async function cpuTimeOf(act: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await act()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

describe('what people write and paste', () => {
  it('is a large collection', () => expect(REAL.length).toBeGreaterThan(40))

  it.each(REAL)('[API-79] $name', async ({ source, shows }) => {
    const { errors, html } = await readDocument(source, 'html')
    expect(errors).toEqual([])
    for (const piece of shows) expect(html).toContain(piece)
    expect(activeContent(html)).toEqual([])
  })
})
