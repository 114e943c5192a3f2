import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readDocument } from '@/mdx/reader/readDocument'
import { anyDocument } from './documents'
import { activeContent, misread } from './inert'
import { activeCode } from './program'
import { renderedOf } from './rendered'

/** The same documents every time; `npm run fuzz:mdx` tries others. */
const RUNS = { numRuns: 150, seed: 2026 }
const FEWER_RUNS = { ...RUNS, numRuns: 50 }

it('[API-80] [API-81] [API-92] whatever is written, it compiles, its faults have places that exist, and nothing of it is active', async () => {
  await fc.assert(
    fc.asyncProperty(anyDocument, async (source) => {
      const { html, compiledSource, errors } = await renderedOf(source)
      expect(activeCode(compiledSource)).toEqual([])
      expect(activeContent(html)).toEqual([])
      expect(misread(html)).toBeNull()
      const lines = source.split(/\r\n|\r|\n/)
      for (const { line, column, message } of errors) {
        expect(column).toBeLessThanOrEqual((lines[line - 1]?.length ?? -1) + 1)
        expect(message).toMatch(/^[^\n]{10,500}$/)
      }
    }),
    RUNS,
  )
})

it('[API-83] [API-84] validation, outline and HTML come from a single parse', async () => {
  await fc.assert(
    fc.asyncProperty(anyDocument, async (source) => {
      const { html, facts: _, ...read } = await renderedOf(source)
      const { facts, ...outline } = await readDocument(source, 'outline')
      expect(outline).toEqual({ ...read, compiledSource: '' })
      expect(facts.sections.length).toBe(facts.headings.length + 1)
      expect(textOf((await renderedOf(source, 'plain-program')).html)).toBe(textOf(html))
      const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
      expect(new Set(ids).size).toBe(ids.length)
      for (const { id } of read.headings) expect(html).toContain(`href="#${id}"`)
    }),
    FEWER_RUNS,
  )
})

const textOf = (html: string) => html.replace(/<[^>]*>/g, '')

it('[API-81] the check for active content finds it', () => {
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

it('[API-81] [API-92] the check for active code in a program finds it', () => {
  for (const code of ['return fetch("/x")', 'const a = () => 1', 'import("fs")', 'return _jsx("p", {a: eval("1")})']) {
    expect(activeCode(code), code).not.toEqual([])
  }
})
