import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readDocument } from '../reader/readDocument'
import { anyDocument } from './documents'
import { activeContent } from './inert'

/** The same documents every time; `npm run fuzz:mdx` tries others. */
const RUNS = { numRuns: 400, seed: 2026 }
const FEWER_RUNS = { ...RUNS, numRuns: 120 }
const TIMEOUT_MS = 60_000

it(
  '[API-80] [API-81] whatever is written, reading it ends, names places that exist, and gives nothing active',
  async () => {
    await fc.assert(
      fc.asyncProperty(anyDocument, async (source) => {
        const { html, errors } = await readDocument(source, 'html')
        expect(activeContent(html)).toEqual([])
        const lines = source.split(/\r\n|\r|\n/)
        for (const { line, column, message } of errors) {
          expect(column).toBeLessThanOrEqual((lines[line - 1]?.length ?? -1) + 1)
          expect(message).toMatch(/^[^\n]{10,500}$/)
        }
      }),
      RUNS,
    )
  },
  TIMEOUT_MS,
)

it(
  '[API-83] [API-84] validation, outline and markup are of one reading',
  async () => {
    await fc.assert(
      fc.asyncProperty(anyDocument, async (source) => {
        const { html, ...withMarkup } = await readDocument(source, 'html')
        expect(await readDocument(source, 'outline')).toEqual({ ...withMarkup, html: '' })
        expect(textOf((await readDocument(source, 'plain-html')).html)).toBe(textOf(html))
        const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
        expect(new Set(ids).size).toBe(ids.length)
        for (const { id } of withMarkup.headings) expect(html).toContain(`href="#${id}"`)
      }),
      FEWER_RUNS,
    )
  },
  TIMEOUT_MS,
)

const textOf = (html: string) => html.replace(/<[^>]*>/g, '')

it('[API-81] what looks for active content finds it', () => {
  for (const html of [
    '<script>x</script>',
    '<b onclick=x>a</b>',
    '<a href="java\nscript:x">a</a>',
    '<img src=data:x>',
    '<!-- x -->',
  ]) {
    expect(activeContent(html), html).not.toEqual([])
  }
})
