import { expect, it } from 'vitest'
import { PICTURE_WIDTHS, pictureSources } from './mediaFile'

it('offers an upload in the widths that were generated for it', () => {
  const src = '/api/media/file/rio-0a1b2c3d4e5f.webp'
  expect(pictureSources(src, '50vw')).toEqual({
    src,
    srcSet: PICTURE_WIDTHS.map((width) => `${src}?w=${width} ${width}w`).join(', '),
    sizes: '50vw',
  })
})

it('leaves external images unchanged, because their hosts have a single size', () => {
  for (const src of ['https://example.com/a.png', '/imagenes/equipo-1.webp', '/api/media/file/a.png?w=400']) {
    expect(pictureSources(src, '50vw')).toEqual({ src })
  }
})
