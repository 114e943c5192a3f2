import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sharp } from '@/platform/storage/sharp'

const FOLDERS = ['covers', 'diagrams', 'house'].map((name) => path.resolve('assets', name))
/** Only a background; see `features/posts/site/card`. */
const NOT_IN_THE_LIBRARY = 'tarjeta.svg'

/** A demo image: file name, alt text, and bytes as WebP, 1600 by 900. */
export type DemoImage = { name: string; alt: string; data: Buffer }

/** Renders the demo images from `assets`; each drawing's title becomes the alt text. */
export async function demoPictures(): Promise<DemoImage[]> {
  const names = await Promise.all(FOLDERS.map(async (dir) => (await readdir(dir)).map((name) => path.join(dir, name))))
  const files = names.flat().filter((file) => path.basename(file) !== NOT_IN_THE_LIBRARY)
  return Promise.all(files.sort().map(picture))
}

async function picture(file: string): Promise<DemoImage> {
  const svg = await readFile(file, 'utf8')
  return {
    name: `${path.basename(file, '.svg')}.webp`,
    alt: /<title>(.*?)<\/title>/.exec(svg)?.[1] ?? '',
    data: await sharp(Buffer.from(svg)).webp({ quality: 82 }).toBuffer(),
  }
}
