import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { expect, it } from 'vitest'
import config from '../../../../next.config.mjs'
import singleModules from './singleModules.cjs'

const UI = 'node_modules/@payloadcms/ui/dist'
const BUNDLE = `${UI}/exports/client/index.js`

it('finds a single module for every name in the installed version of Payload’s interface', () => {
  expect(Object.keys(config.turbopack?.rules ?? {})).toEqual([BUNDLE.replace('node_modules', '**')])
  const bundle = readFileSync(BUNDLE, 'utf8')
  const single = singleModules.call({ resourcePath: path.resolve(BUNDLE) })
  const namesIn = (text: string) =>
    parseSync('index.ts', text)
      .module.staticExports.flatMap(({ entries }) => entries)
      .flatMap(({ exportName, isType }) => (isType ? [] : (exportName.name ?? [])))
      .sort()
  expect(namesIn(single)).toEqual(namesIn(bundle))
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
