import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { payloadCli } from '@/server/payloadCli'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PATIENCE_MS = 200_000 // see `payloadCli.ts`
const MIGRATIONS = path.join(ROOT, 'migrations')

function generate(...args: string[]): string {
  const result = payloadCli(args)
  expect(result.status, result.stdout + result.stderr).toBe(0)
  return result.stdout
}

it.each([
  ['generate:types', 'src/payload-types.ts'],
  ['generate:importmap', 'src/app/(payload)/admin/importMap.js'],
])(
  'what %s writes is committed as it is now',
  async (command, name) => {
    const file = path.join(ROOT, name)
    const committed = await readFile(file, 'utf8')
    try {
      await writeFile(file, '') // so that a command which writes nothing fails here
      generate(command)
      expect(await readFile(file, 'utf8')).toBe(committed)
    } finally {
      await writeFile(file, committed)
    }
  },
  PATIENCE_MS,
)

it(
  'the migrations make the schema that the configuration asks for',
  async () => {
    const [before, index] = [await readdir(MIGRATIONS), await readFile(path.join(MIGRATIONS, 'index.ts'), 'utf8')]
    const said = generate('migrate:create', 'prueba', '--skip-empty')
    const made = (await readdir(MIGRATIONS)).filter((name) => !before.includes(name))
    await Promise.all(made.map((name) => rm(path.join(MIGRATIONS, name))))
    await writeFile(path.join(MIGRATIONS, 'index.ts'), index)
    expect(said).toContain('Migration DOWN statements generation complete') // it compared to the end
    expect(made).toEqual([])
  },
  PATIENCE_MS,
)
