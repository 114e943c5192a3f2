import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { expect, it } from 'vitest'
import config from '../../../next.config.mjs'
import loadAgain from './loadAgain.cjs'
import singleModules from './singleModules.cjs'

const UI = 'node_modules/@payloadcms/ui/dist'
const BUNDLE = `${UI}/exports/client/index.js`
const EDITOR = 'node_modules/@payloadcms/richtext-lexical/dist/exports/client'

it('rewrites modules of the installed version of Payload', () => {
  expect(Object.keys(config.turbopack?.rules ?? {})).toEqual(
    [BUNDLE, `${UI}/elements/{CodeEditor,DatePicker}/index.js`, `${EDITOR}/*.js`].map((file) =>
      file.replace('node_modules', '**'),
    ),
  )
})

it('finds a single module for every name in the installed version of Payload’s interface', () => {
  const bundle = readFileSync(BUNDLE, 'utf8')
  const single = singleModules.call({ resourcePath: path.resolve(BUNDLE) })
  const namesIn = (text: string) =>
    parseSync('index.ts', text)
      .module.staticExports.flatMap(({ entries }) => entries)
      .flatMap(({ exportName, isType }) => (isType ? [] : (exportName.name ?? [])))
      .sort()
  expect(namesIn(single)).toEqual(namesIn(bundle))
})

it('loads again whatever Payload’s interface loads on demand', () => {
  const single = readdirSync(UI, { recursive: true })
    .map((file) => path.join(UI, `${file}`))
    .filter((file) => file.endsWith('.js') && !file.startsWith(`${UI}/exports`))
  const editor = readdirSync(EDITOR).flatMap((file) => (file.endsWith('.js') ? path.join(EDITOR, file) : []))
  const loading = [...single, ...editor].flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    const count = source.includes('import(') ? parseSync(file, source).module.dynamicImports.length : 0
    if (count === 0) return []
    const again = loadAgain.call({ resourcePath: path.resolve(file) }, source)
    expect(again.split('untilLoaded(() => import(').length - 1, file).toBe(count)
    return file
  })
  expect(loading.filter((file) => single.includes(file))).toEqual(
    ['CodeEditor', 'DatePicker'].map((name) => `${UI}/elements/${name}/index.js`),
  )
  expect(loading.filter((file) => editor.includes(file))).not.toEqual([])
})

it('replaces a module of Payload’s bulk upload', () => {
  const [name = ''] = Object.keys(config.turbopack?.resolveAlias ?? {})
  expect(readFileSync(path.join(UI, 'elements/BulkUpload/index.js'), 'utf8')).toContain(`'${name}'`)
  expect(existsSync(path.join(UI, 'elements/BulkUpload', name))).toBe(true)
})

// Any other import of a style sheet by such a name would get no styles.
it('replaces only the style sheets of Payload’s interface', () => {
  const names = Object.keys(config.turbopack?.resolveAlias ?? {}).filter((name) => name.endsWith('.scss'))
  expect(names).toHaveLength(2)
  const packages = readdirSync('node_modules/@payloadcms').filter((name) => name !== 'ui')
  const sheets = ['src', ...packages.map((name) => `node_modules/@payloadcms/${name}/dist`)].flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .map((file) => path.join(folder, `${file}`))
      .filter((file) => names.includes(`./${path.basename(file)}`)),
  )
  const isTaken = (sheet: string) => {
    const { dir, base } = path.parse(sheet)
    const beside = readdirSync(dir).filter((file) => /\.[jt]sx?$/.test(file))
    return beside.some((file) => readFileSync(path.join(dir, file), 'utf8').includes(`'./${base}'`))
  }
  expect(sheets.filter(isTaken)).toEqual([])
})
