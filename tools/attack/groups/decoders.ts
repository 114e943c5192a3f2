import { picture, plainFrames, pngChunk, textBomb } from '@tests/support/files'
import type { Group, Input } from '../group'
import type { Answer } from '../send'
import { bomb, FORM, part } from './uploads'

const UPLOADS: [path: string, field: string][] = [
  ['/api/blog/admin/media', 'file'],
  ['/api/upload/image', 'image'],
]
const NAMES_LIMIT = /píxeles|cuadros|cada lado|segundos|dañada|menor a/

/** Small files that cost a decoder much: each is refused by a limit that it names, or costs no more than others. */
export const decoders: Group = {
  name: 'decoder bombs',
  share: 1,
  async inputs() {
    const { beyond, harmless } = await files()
    const names = ({ text }: Answer) => (NAMES_LIMIT.test(text) ? null : 'names no limit')
    const taken = ({ status }: Answer) => (status === 201 || status === 429 ? null : 'refuses a harmless file')
    return UPLOADS.flatMap(([path, field]) => {
      const to = (data: Buffer): Input => {
        const body = part(field, 'a.png', 'image/png', data)
        return { as: 'editor', method: 'POST', path, headers: FORM, body }
      }
      return [
        ...beyond.map((data) => ({ ...to(data), mustFail: true, check: names })),
        ...harmless.map((data) => ({ ...to(data), check: taken })),
      ]
    })
  },
}

async function files() {
  const png = await picture('png', 20, 20)
  const start = 33 // signature and header
  const empty = Array.from({ length: 50_000 }, () => pngChunk('IDAT', Buffer.alloc(0)))
  return {
    beyond: [
      bomb(60_000, 60_000),
      bomb(16_000, 16_000),
      bomb(1, 1_000_000),
      bomb(0, 0),
      await plainFrames(1_001, 2, 2),
      await plainFrames(17, 2_000, 2_000),
      (await picture('jpeg')).subarray(0, 700),
    ],
    harmless: [
      await textBomb(150, 8_000_000),
      await textBomb(1, 60_000_000),
      Buffer.concat([png.subarray(0, start), ...empty, png.subarray(start)]),
      await plainFrames(120, 800, 600),
    ],
  }
}
