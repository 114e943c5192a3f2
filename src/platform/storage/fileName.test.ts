import { expect, it } from 'vitest'
import { displayName } from './fileName'
import type { FileType } from './fileType'

const PDF: FileType = { mimeType: 'application/pdf', endings: ['pdf'] }

it.each(['Año nuevo (1).pdf', 'Captura\u202f10.pdf', '❤️‍🔥.pdf'])('accepts %j', (name) => {
  expect(displayName(name, PDF)).toBe(name)
})

it.each([
  'a/b',
  'a\\b',
  'a\u0000b',
  'a\u202eb',
  'a\u200bb',
  'a\u200db',
  'a\u2060b',
  'a\ufeffb',
  'a\u00adb',
  'a\u2028b',
])('refuses %j', (name) => expect(() => displayName(`${name}.pdf`, PDF)).toThrow('El nombre del archivo contiene'))
