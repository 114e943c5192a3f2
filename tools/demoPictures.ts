import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { cleanPicture } from '@/platform/storage/picture'
import { SIZES, sizeKey } from '@/platform/storage/pictureSizes'
import { sharp } from '@/platform/storage/sharp'
import { print } from '@/run/cli/console'
import { demoPictures, LIST, READY } from '@/run/seed/pictures'

// `npm run generate:pictures`: draws the demo's pictures from `assets` and makes their sizes, which takes a minute that
// the first start of every newcomer would wait for. Does nothing if they are those of today's drawings.

const FOLDERS = ['covers', 'diagrams', 'house'].map((name) => path.resolve('assets', name))
/** Only a background; see `features/posts/site/card`. */
const NOT_IN_THE_LIBRARY = 'tarjeta.svg'
/** The same bytes, however often they are made. */
const MADE = new Date('2026-01-01T12:00:00')

async function drawings(): Promise<{ name: string; svg: string }[]> {
  const names = await Promise.all(FOLDERS.map(async (dir) => (await readdir(dir)).map((name) => path.join(dir, name))))
  const files = names.flat().filter((file) => path.basename(file) !== NOT_IN_THE_LIBRARY)
  return Promise.all(
    files.sort().map(async (file) => ({ name: path.basename(file, '.svg'), svg: await readFile(file, 'utf8') })),
  )
}

/** Identifies what the pictures are made of: the drawings, the sizes, and the program that encodes them. */
export async function digestOfDrawings(): Promise<string> {
  const made = { drawings: await drawings(), sizes: SIZES, sharp: sharp.versions.sharp }
  return createHash('sha256').update(JSON.stringify(made)).digest('hex')
}

async function make(digest: string): Promise<void> {
  const files: Record<string, Uint8Array> = {}
  const pictures: object[] = []
  for (const { name, svg } of await drawings()) {
    const file = `${name}.webp`
    const drawn = await sharp(Buffer.from(svg)).webp({ quality: 82 }).toBuffer()
    const { data, width, height, sizes } = await cleanPicture(drawn, 'image/webp')
    files[file] = data
    for (const size of sizes) files[sizeKey(file, size)] = size.data
    pictures.push({ name: file, alt: /<title>(.*?)<\/title>/.exec(svg)?.[1] ?? '', width, height })
  }
  files[LIST] = strToU8(JSON.stringify({ digest, pictures }, null, 1))
  await writeFile(READY, zipSync(files, { level: 0, mtime: MADE }))
}

if (process.argv[1]?.endsWith('demoPictures.ts')) {
  const digest = await digestOfDrawings()
  const known = await demoPictures().catch(() => undefined)
  if (known?.digest !== digest) await make(digest)
  print('The demo’s pictures are those of its drawings')
}
