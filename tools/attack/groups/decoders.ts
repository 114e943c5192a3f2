import { picture, plainFrames, textBomb } from '@tests/support/files'
import { type Group, type Input, someOf } from '../group'
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
  async inputs(_, seed, most) {
    const names = ({ text }: Answer) => (NAMES_LIMIT.test(text) ? null : 'names no limit')
    const taken = ({ status }: Answer) => (status === 201 || status === 429 ? null : 'refuses a harmless file')
    const inputs: Input[] = []
    for (const { make, isHarmless } of someOf(FILES, most, seed)) {
      const data = await make()
      for (const [path, field] of UPLOADS) {
        const body = part(field, 'a.png', 'image/png', data)
        const to: Input = { as: 'editor', method: 'POST', path, headers: FORM, body }
        inputs.push(isHarmless ? { ...to, check: taken } : { ...to, mustFail: true, check: names })
      }
    }
    return inputs
  },
}

type Make = () => Buffer | Promise<Buffer>
const BEYOND: Make[] = [
  () => bomb(60_000, 60_000),
  () => bomb(16_000, 16_000),
  () => bomb(1, 1_000_000),
  () => bomb(0, 0),
  () => plainFrames(1_001, 2, 2),
  () => plainFrames(17, 2_000, 2_000),
  async () => (await picture('jpeg', 900, 600)).subarray(0, 700),
]
const HARMLESS: Make[] = [
  () => textBomb(150, 8_000_000),
  () => textBomb(1, 60_000_000),
  () => plainFrames(120, 800, 600),
]
/** Drawing some takes seconds. */
const FILES = [
  ...BEYOND.map((make) => ({ make, isHarmless: false })),
  ...HARMLESS.map((make) => ({ make, isHarmless: true })),
]
