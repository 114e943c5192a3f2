import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { namesServerAction } from './serverActions'

it('knows the header that names a server action', () => {
  const { ACTION_HEADER } = createRequire(import.meta.url)('next/dist/client/components/app-router-headers.js')
  expect(namesServerAction({ [ACTION_HEADER]: 'ab' }), 'Next names a server action by another header').toBe(true)
  expect(namesServerAction({})).toBe(false)
})
