import { expect, it } from 'vitest'
import { pictureAttributes } from './picture'

const SRC = '/api/media/file/a.webp'
const LOGO = { width: 120, height: 80 }
const WIDE = { width: 2000, height: 1000 }
const shown = (written: { width?: number; height?: number }, file?: typeof LOGO, src = SRC) => {
  const { width, height, srcSet } = pictureAttributes({ src, alt: '', ...written }, file)
  return { size: [width, height], srcSet: srcSet?.replaceAll(SRC, '') }
}

it.each([
  [{}, LOGO, [120, 80], '?w=400 120w'],
  [{}, WIDE, [2000, 1000], '?w=400 400w, ?w=800 800w, ?w=1600 1600w'],
  [{}, { width: 800, height: 3 }, [800, 3], '?w=400 400w, ?w=800 800w'],
  [{ width: 60 }, LOGO, [60, 40], '?w=400 120w'],
  [{ height: 40 }, LOGO, [60, 40], '?w=400 120w'],
  [{ width: 60, height: 60 }, LOGO, [60, 40], '?w=400 120w'],
  [{ width: 1600, height: 900 }, LOGO, [120, 80], '?w=400 120w'],
  [{ width: 1 }, { width: 900, height: 2 }, [1, 1], '?w=400 400w, ?w=800 800w, ?w=1600 900w'],
])('shows a picture written with %j whose file has %j in %j', (written, file, size, srcSet) => {
  expect(shown(written, file)).toEqual({ size, srcSet })
})

it('claims no size for a picture that is not in the library, except the one its author wrote', () => {
  const src = 'https://example.com/a.webp'
  expect(shown({}, undefined, src)).toEqual({ size: [undefined, undefined] })
  expect(shown({ width: 300, height: 200 }, undefined, src)).toEqual({ size: [300, 200] })
  expect(shown({})).toEqual({ size: [undefined, undefined] }) // gone from the library
})
