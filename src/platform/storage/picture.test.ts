import { movingPicture, picture, pixelBomb, plainFrames, textBomb } from '@tests/support/files'
import { afterEach, expect, it } from 'vitest'
import { cleanPicture } from './picture'
import { sharp } from './sharp'

const processes = () => process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap')
afterEach(() => expect.poll(processes).toEqual([])) // each ends with its picture

/** The same frames on a square canvas of this size. */
async function canvas(gif: Promise<Buffer>, side: number): Promise<Buffer> {
  const bytes = await gif
  for (const at of [6, 8]) bytes.writeUInt16LE(side, at)
  return bytes
}

it('[API-63] re-encodes an image in a process of its own, with its sizes', async () => {
  const found = await cleanPicture(await picture('jpeg', 900, 600), 'image/jpeg')
  expect(found).toMatchObject({ width: 900, height: 600, isAnimated: false })
  expect(found.data.includes('SECRETO')).toBe(false)
  expect(found.sizes.map(({ format, width }) => `${format} ${width}`)).toEqual([
    'avif 400',
    'avif 800',
    'webp 400',
    'webp 800',
    'webp 1600',
  ])
  for (const { data, format, width } of found.sizes)
    expect(await sharp(data).metadata()).toMatchObject({
      format: format === 'avif' ? 'heif' : format,
      width: Math.min(width, 900),
    })
})

it('[API-63] spends no time on the texts of a PNG', async () => {
  const bomb = await textBomb(400, 8_000_000)
  expect(bomb.length).toBeLessThan(5_000_000)
  expect(await cleanPicture(bomb, 'image/png', 3)).toMatchObject({ width: 40, height: 30 }) // 4.6 s of texts alone
})

it('[API-63] ends the process of an image that needs too long, and says so', async () => {
  const refused = cleanPicture(await picture('jpeg', 900, 600), 'image/jpeg', 0)
  await expect(refused).rejects.toMatchObject({
    status: 400,
    message: 'La imagen necesita más de 0 segundos para prepararse: redúcela o guárdala de nuevo',
  })
})

it('[API-63] takes what ordinary programs make: a long animation, and the photo of a good camera', async () => {
  const animation = await plainFrames(60, 800, 600)
  expect(animation.length).toBeLessThan(1_000_000)
  expect(await cleanPicture(animation, 'image/gif')).toMatchObject({ width: 800, height: 600, isAnimated: true })
  const photo = await picture('jpeg', 6000, 4000)
  expect(await cleanPicture(photo, 'image/jpeg')).toMatchObject({ width: 6000, height: 4000 })
})

it.each([
  [
    'pixels',
    'image/png',
    () => pixelBomb(9000, 8000),
    'La imagen mide 9,000 × 8,000 píxeles: puede tener 64 millones de píxeles como máximo',
  ],
  [
    'pixels of all frames',
    'image/gif',
    () => canvas(plainFrames(17, 2, 2), 2000),
    'La animación tiene 17 cuadros de 2,000 × 2,000 píxeles: entre todos pueden tener 64 millones de píxeles como máximo',
  ],
  [
    'frames',
    'image/gif',
    () => plainFrames(1001, 2, 2),
    'La animación tiene 1,001 cuadros: puede tener 1,000 como máximo',
  ],
  [
    'the length of a side',
    'image/png',
    () => pixelBomb(1, 1_000_000),
    'La imagen mide 1 × 1,000,000 píxeles: cada lado puede medir 16,383 como máximo',
  ],
  [
    'being whole',
    'image/webp',
    async () => (await movingPicture('webp')).subarray(0, 60),
    'La imagen está dañada o incompleta',
  ],
])('[API-63] names the limit that an image exceeds: %s', async (_, mimeType, make, message) => {
  await expect(cleanPicture(await make(), mimeType)).rejects.toMatchObject({ status: 400, message })
})
