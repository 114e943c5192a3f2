import { expect, it } from 'vitest'
import { pictureSources } from './pictureSources'

it('offers an upload in several widths, through the optimizer', () => {
  const { src, srcSet, sizes } = pictureSources('/api/media/file/año 1.webp', '50vw')
  expect(src).toBe('/_next/image?url=%2Fapi%2Fmedia%2Ffile%2Fa%C3%B1o%201.webp&w=1200&q=75')
  expect(srcSet?.split(', ').map((entry) => entry.split(' ').at(-1))).toEqual([
    '384w',
    '640w',
    '828w',
    '1200w',
    '1920w',
  ])
  expect(sizes).toBe('50vw')
})

it('leaves other pictures as they are: the optimizer would refuse their hosts', () => {
  expect(pictureSources('https://example.com/a.png', '50vw')).toEqual({ src: 'https://example.com/a.png' })
  expect(pictureSources('/imagenes/equipo-1.webp', '50vw')).toEqual({ src: '/imagenes/equipo-1.webp' })
})
