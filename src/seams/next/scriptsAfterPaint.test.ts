import { expect, it } from 'vitest'
import { isRewritten, scriptsAfterPaint } from './scriptsAfterPaint'

const FIRST = '/_next/static/chunks/a.js'
const LAST = '/_next/static/chunks/b.js'
const OLD = '<script src="/_next/static/old.js" noModule=""></script>'

it("moves the build's scripts and their hints out of the markup into one loader", () => {
  const { page } =
    scriptsAfterPaint(`<head><link rel="preload" as="script" href="${LAST}"/>${OLD}<script src="${FIRST}" async=""></script></head>
<body><p>Texto</p><script src="${LAST}" id="_R_" async=""></script><script>self.__next_f=[]</script></body>`)
  const [rest, loader = ''] = page.split('<script>{')
  expect(rest).toBe(`<head>${OLD}</head>\n<body><p>Texto</p><script>self.__next_f=[]</script>`)
  expect(loader).toContain(JSON.stringify([FIRST, LAST]))
  expect(loader).toMatch(/}<\/script><\/body>$/)
})

it('loads the bootstrap script last', () => {
  const starter = '/_next/static/chunks/turbopack-1a2b.js'
  const page = [starter, FIRST].map((src) => `<script src="${src}" async=""></script>`).join('')
  expect(scriptsAfterPaint(page).page).toContain(JSON.stringify([FIRST, starter]))
})

it('leaves a page without build scripts unchanged', () => {
  const page = '<body><script src="https://example.com/a.js" async=""></script></body>'
  expect(scriptsAfterPaint(page)).toEqual({ page, loader: [] })
})

it.each([
  [`<script src="${FIRST}" async=""></script>`, true],
  [`<script src="${FIRST}" async="" id="_R_"></script><p>`, false],
  [`<script src="${FIRST}" async=""></script><link href="${LAST}" rel="preload" as="script"/>`, false],
  ['<p>', false],
])('tells for %s whether nothing delays the paint any more: %s', (page, isGone) => {
  expect(isRewritten(page)).toBe(isGone)
})
