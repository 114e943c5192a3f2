import { readFileSync } from 'node:fs'
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
