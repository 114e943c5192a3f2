import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { payloadCli } from '@/cli/payloadCli'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const PATIENCE_MS = 200_000 // see `payloadCli.ts`

// Commands write into a copy, because a build or a starting site would react to changed sources.
let copy = ''
beforeAll(async () => {
  copy = await mkdtemp(path.join(tmpdir(), 'ozama-generated-'))
  const sources = ['src', 'migrations', 'payload.config.ts', 'tsconfig.json', 'package.json']
  await Promise.all(sources.map((name) => cp(path.join(ROOT, name), path.join(copy, name), { recursive: true })))
  await symlink(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'))
})
afterAll(() => rm(copy, { recursive: true, force: true }))

function generate(...args: string[]): string {
  const result = payloadCli(args, { cwd: copy })
  expect(result.status, result.stdout + result.stderr).toBe(0)
  return result.stdout
}

it.each([
  ['generate:types', 'src/payload-types.ts'],
  ['generate:importmap', 'src/app/(payload)/admin/importMap.js'],
])(
  'the output of %s is committed and up to date',
  async (command, name) => {
    await writeFile(path.join(copy, name), '') // so that a command that writes nothing fails the test
    generate(command)
    expect(await readFile(path.join(copy, name), 'utf8')).toBe(await readFile(path.join(ROOT, name), 'utf8'))
  },
  PATIENCE_MS,
)

it(
  'the migrations produce the schema of the configuration',
  async () => {
    const migrations = path.join(copy, 'migrations')
    const before = await readdir(migrations)
    const said = generate('migrate:create', 'prueba', '--skip-empty')
    expect(said).toContain('Migration DOWN statements generation complete') // the comparison ran to the end
    expect((await readdir(migrations)).filter((name) => !before.includes(name))).toEqual([])
  },
  PATIENCE_MS,
)
