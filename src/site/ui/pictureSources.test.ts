import { expect, it } from 'vitest'
import { PICTURE_WIDTHS } from '@/domain/mediaFile'
import { pictureSources } from './pictureSources'

it('offers an upload in the widths that were generated for it', () => {
  const path = '/api/media/file/rio-0a1b2c3d4e5f.webp'
  expect(pictureSources(path, '50vw')).toEqual({
    src: `${path}?w=800`,
    srcSet: PICTURE_WIDTHS.map((width) => `${path}?w=${width} ${width}w`).join(', '),
    sizes: '50vw',
  })
})

it('leaves external images unchanged, because their hosts have a single size', () => {
  for (const src of ['https://example.com/a.png', '/imagenes/equipo-1.webp', '/api/media/file/a.png?w=400']) {
    expect(pictureSources(src, '50vw')).toEqual({ src })
  }
})
