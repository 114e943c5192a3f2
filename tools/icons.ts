import { readFile, writeFile } from 'node:fs/promises'
import { sharp } from '@/platform/storage/sharp'

/** The PNG icons, and the background behind the logo's corners: systems crop the opaque ones to their own shape. */
const ICONS = {
  'apple-touch-icon.png': { size: 180, behind: '#0B3B3C' },
  'icon-192.png': { size: 192, behind: null },
  'icon-512.png': { size: 512, behind: null },
  'icon-maskable-512.png': { size: 512, behind: '#0B3B3C' },
}

/** Draws the icons from `public/icon.svg`; returns them by their file names in `public`. */
export async function drawnIcons(): Promise<[string, Buffer][]> {
  const mark = await readFile('public/icon.svg')
  return Promise.all(
    Object.entries(ICONS).map(async ([name, { size, behind }]) => {
      const drawn = sharp(mark, { density: 600 }).resize(size)
      const icon = behind ? drawn.flatten({ background: behind }) : drawn
      return [name, await icon.png({ compressionLevel: 9 }).toBuffer()] as [string, Buffer]
    }),
  )
}

if (process.argv[1]?.endsWith('icons.ts'))
  for (const [name, icon] of await drawnIcons()) await writeFile(`public/${name}`, icon)
