import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { zipOf } from '@tests/support/exports'
import { picture } from '@tests/support/files'
import { finished, openDatabase, runStart, type Site, startSite } from '@tests/support/site'
import { strFromU8, unzipSync } from 'fflate'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

let site: Site
let database: pg.Client
let dir = ''
beforeAll(async () => {
  site = await startSite({ SEED: 'none' })
  database = await openDatabase(site)
  dir = await mkdtemp(path.join(tmpdir(), 'ozama-mudanza-'))
})
afterAll(async () => {
  await database.end()
  await site.stop()
  await rm(dir, { recursive: true })
})

/** Runs one of the operator's commands beside the site, as `npm run` does. */
async function run(name: 'import' | 'export', ...more: string[]): Promise<{ code: number | null; lines: string[] }> {
  const command = ['-C', 'production', 'src/run/cli/run.mjs', `src/run/cli/${name}.ts`, ...more]
  const data = { DATA_DIR: path.join(site.dir, 'data'), MEDIA_DIR: path.join(site.dir, 'media') }
  const ran = runStart(data, { command: process.execPath, arguments: command, cwd: process.cwd() })
  return { code: await finished(ran), lines: ran.output().trim().split('\n') }
}
const count = async (what: string) => (await database.query(`select from ${what}`)).rowCount

test('[API-130] [API-131] npm run import tells what would come, imports it as drafts, and npm run export writes it all', async () => {
  const file = path.join(dir, 'blog.zip')
  await writeFile(
    file,
    zipOf({
      'blog/uno.md': '---\ntitle: Uno\n---\nUn texto.\n\n![El río](a.png)\n',
      'blog/dos.md': '---\ntitle: "Dos\ndraft: true\n---\nOtro.\n',
      'blog/a.png': await picture('png', 60, 40),
    }),
  )
  const dry = await run('import', file, '--dry-run')
  expect(dry).toMatchObject({ code: 0 })
  expect(dry.lines).toEqual(expect.arrayContaining(['Nuevo: post «Uno»', 'Nuevo: archivo «blog/a.png»', 'Nuevo: 3']))
  expect(dry.lines.join('\n')).toMatch(/ {2}Línea 3: .*queda como borrador\./)
  expect(await count('blog_posts')).toBe(0)
  expect(await count('imports')).toBe(0) // it was only to look at
  expect(await count('import_entries')).toBe(0)

  expect(await run('import', file)).toMatchObject({ code: 0 })
  expect(await count('blog_posts where not is_published')).toBe(2)
  expect(await count('blog_media')).toBe(1)

  expect(await run('export', dir)).toEqual({ code: 1, lines: [`${dir} es una carpeta: nombra un archivo`] })
  const archive = path.join(dir, 'todo.zip')
  expect(await run('export', archive)).toMatchObject({
    code: 0,
    lines: expect.arrayContaining([`Exportado en ${archive}`]),
  })
  const files = unzipSync(await readFile(archive))
  expect(Object.keys(files).filter((name) => /^(?:posts|media)\//.test(name))).toHaveLength(3)
  expect(strFromU8(files['posts/uno.mdx'] ?? new Uint8Array())).toMatch(/!\[El río\]\(\/media\/[\w.-]+\)/)

  const again = await run('import', archive, '--dry-run')
  expect(again).toMatchObject({ code: 0, lines: expect.arrayContaining(['Nuevo: post «Uno»']) }) // another program's ids
  expect((await run('import', path.join(dir, 'no-existe.zip'))).lines.join()).toContain('No hay ningún archivo')
})
