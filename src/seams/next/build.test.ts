import { existsSync } from 'node:fs'
import { BUILD_MANIFEST, SERVER_FILES_MANIFEST } from 'next/constants.js'
import { expect, it, vi } from 'vitest'
import { loadConfig, NEXT_COMMAND } from './build'

it('still finds the program of Next’s command', () => {
  expect(existsSync(NEXT_COMMAND), 'Next has moved the program of its command').toBe(true)
})

it('still gives Next the configuration it was built with', async () => {
  vi.stubEnv('__NEXT_PRIVATE_STANDALONE_CONFIG', undefined)
  const loaded = await loadConfig({ distDir: 'somewhere' }, '/nowhere')
  vi.unstubAllEnvs()
  expect(loaded, 'Next no longer takes the configuration of a standalone build from its variable').toMatchObject({
    distDir: 'somewhere',
  })
})

it('still reads the files that Next’s build writes', () => {
  expect([BUILD_MANIFEST, `${SERVER_FILES_MANIFEST}.json`], 'Next has renamed a file of its build').toEqual([
    'build-manifest.json',
    'required-server-files.json',
  ])
})
