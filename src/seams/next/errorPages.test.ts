import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it.each([
  ['components/app-router.js', './builtin/global-error'],
  ['react-client-callbacks/error-boundary-callbacks.js', '../components/builtin/global-error'],
])('replaces Next’s page for errors, which %s imports by the path in next.config.mjs', (file, name) => {
  const source = readFileSync(`node_modules/next/dist/client/${file}`, 'utf8')
  expect(source, 'Next imports its page for errors by another path').toContain(`"${name}"`)
})
