import { expect, it } from 'vitest'
import { sharp } from '@/platform/storage/sharp'
import { demoPictures } from '@/run/seed/pictures'
import { digestOfDrawings } from '../tools/demoPictures'

it('the demo’s pictures are those of today’s drawings: otherwise run `npm run generate:pictures`', async () => {
  expect((await demoPictures()).digest).toBe(await digestOfDrawings())
})

it('each of the demo’s pictures has every size, whole', async () => {
  const { pictures } = await demoPictures()
  expect(pictures.length).toBeGreaterThan(25)
  for (const { name, alt, picture } of pictures) {
    expect(alt, name).not.toBe('')
    for (const { width, format, data } of picture.sizes) {
      const { info } = await sharp(data).raw().toBuffer({ resolveWithObject: true })
      expect([info.width, (await sharp(data).metadata()).format], name).toEqual([
        Math.min(width, picture.width),
        format === 'avif' ? 'heif' : format,
      ])
    }
  }
})
