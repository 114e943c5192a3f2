import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

// Commands write into a copy, because a build or a starting site would react to changed sources.
let copy = ''
beforeAll(async () => {
  copy = await mkdtemp(path.join(tmpdir(), 'ozama-generated-'))
  const sources = ['src', 'tools', 'migrations', 'payload.config.ts', 'tsconfig.json', 'package.json']
  await Promise.all(sources.map((name) => cp(name, path.join(copy, name), { recursive: true })))
  await symlink(path.resolve('node_modules'), path.join(copy, 'node_modules'))
})
afterAll(() => rm(copy, { recursive: true, force: true }))

function generate(...args: string[]): string {
  const command = ['-C', 'production', path.join(copy, 'src/run/cli/run.mjs'), 'tools/payload.ts', ...args]
  const result = spawnSync(process.execPath, command, { encoding: 'utf8' })
  expect(result.status, result.stdout + result.stderr).toBe(0)
  return result.stdout
}

it.each([
  ['generate:types', 'src/payload-types.ts'],
  ['generate:importmap', 'src/app/(payload)/admin/importMap.js'],
])('the output of %s is committed and up to date', async (command, name) => {
  await writeFile(path.join(copy, name), '') // so that a command that writes nothing fails the test
  generate(command)
  expect(await readFile(path.join(copy, name), 'utf8')).toBe(await readFile(name, 'utf8'))
})

it('the migrations produce the schema of the configuration', async () => {
  const migrations = path.join(copy, 'migrations')
  const before = await readdir(migrations)
  const said = generate('migrate:create', 'prueba', '--skip-empty')
  expect(said).toContain('Migration DOWN statements generation complete') // the comparison ran to the end
  expect((await readdir(migrations)).filter((name) => !before.includes(name))).toEqual([])
})

it('our own screens’ import map has every component that the configuration names', async () => {
  const [configuration, ours] = await Promise.all(
    ['payload.config.ts', 'src/shell/panel/importMap.ts'].map((name) => readFile(name, 'utf8')),
  )
  const named = configuration?.match(/'\/src\/[^']+#\w+'/g) ?? []
  expect(named.length).toBeGreaterThan(10)
  const missing = named.filter((name) => !ours?.includes(name))
  expect(missing, 'Payload shows nothing in place of these: add them to src/shell/panel/importMap.ts').toEqual([])
})
