import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import config from '../../../../next.config.mjs'

const BUNDLE = 'node_modules/@payloadcms/ui/dist/exports/client/index.js'

// The name of the file has a hash of what is in it.
it('stands in for the file that holds the date picker in the installed version of Payload', () => {
  const [, names, chunk = ''] =
    /import\{([^}]*)\}from"(\.\/chunk-B52EQI3B\.js)"/.exec(readFileSync(BUNDLE, 'utf8')) ?? []
  const moved =
    'Payload’s interface has other files in this version. Find the one with react-datepicker beside its index.js, and write the names that index.js takes from it into uiChunk.ts (docs/decisions/0065), or every screen loads the picker.'
  expect(names?.replace(/ as [^,]+/g, ''), moved).toBe('a,b,c,d,e,f,g,h,i,j,k,l,m,n')
  expect(Object.keys(config.turbopack?.resolveAlias ?? {}), moved).toContain(chunk)
})

// Whoever else imports a style sheet by such a name would have no styles.
it('takes no style sheets but those of Payload’s interface', () => {
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
