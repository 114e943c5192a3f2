import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const PACKAGES = ['ui', 'next', 'richtext-lexical', 'plugin-seo', 'translations'].map(
  (name) => `@payloadcms/${name}/dist`,
)
const OTHERS = ['react-datepicker/dist', 'react-select/dist', 'sonner/dist']
const sources = [...PACKAGES, ...OTHERS].flatMap((folder) => textsIn(path.join('node_modules', folder))).join('\n')
/** A class of ours, and one with a slug of ours. */
const OURS = ['filled-by-server', 'global-edit--settings', 'not-saved']

function textsIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files.filter((file) => /\.(js|css)$/.test(file)).map((file) => readFileSync(path.join(folder, file), 'utf8'))
}

/** Whether the packages have a class, which they may put together from its block, its element and its kind. */
function isThere(name: string): boolean {
  const [block = '', ...parts] = name.split(/(?=__|--)/)
  return sources.includes(`.${name}`) || (sources.includes(block) && parts.every((part) => sources.includes(part)))
}

const found = (file: string, pattern: RegExp) => [
  ...new Set([...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name = '']) => name)),
]

it.each([
  ['src/app/(payload)/panel.css', /\.([a-z][\w-]*)(?=[^{}]*\{)(?!\.css)/g],
  ['src/seams/panel/a11yPatches.ts', /(?<=['" ,(])\.([a-z][\w-]+)/gi],
  ['src/seams/panel/richTextWords.ts', /(?<=['" ,(])\.([a-z][\w-]+)/gi],
])('finds in Payload’s panel every class that %s names', (file, pattern) => {
  const names = found(file, pattern).filter((name) => !OURS.includes(name))
  expect(names.length).toBeGreaterThan(5)
  const gone = names.filter((name) => !isThere(name))
  expect(gone, 'Payload’s panel no longer has these classes').toEqual([])
})

it('finds in Payload’s editor every English text that is translated', () => {
  const texts = found('src/seams/panel/richTextWords.ts', /\[\/\^([A-Z][\w ]+)\$\//g)
  expect(texts.length).toBeGreaterThan(10)
  const gone = texts.filter((text) => !sources.includes(text))
  expect(gone, 'Payload’s editor no longer shows these texts').toEqual([])
})
