import { mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { bundled } from './bundled.mjs'

it('bundles a program anew if one of its sources changed, and only then', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'ozama-bundle-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  const [entry, other] = [path.join(dir, 'entry.ts'), path.join(dir, 'other.ts')]
  await writeFile(entry, `export { word } from './other'`)
  const write = async (word: string) => {
    await writeFile(other, `export const word: string = '${word}'`)
    await utimes(other, 0, 0) // an unpacked archive sets it too
    await wait(50) // what changes while a bundle is made counts as changed afterwards
  }
  const bundle = async () => {
    const file = await bundled(entry)
    return { ino: (await stat(file)).ino, word: /word = "(\w+)"/.exec(await readFile(file, 'utf8'))?.[1] }
  }

  await write('uno')
  const first = await bundle()
  expect(first.word).toBe('uno')
  expect(await bundle()).toEqual(first)
  await write('dos')
  expect((await bundle()).word).toBe('dos')
})
