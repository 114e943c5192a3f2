import fc from 'fast-check'
import { anyText } from './anyRequest'

export type Part = { name: string; text: string } | { name: string; bytes: number[]; filename: string; type: string }

/** The magic bytes of the known file types. */
const STARTS = ['89504e470d0a1a0a', 'ffd8ffe0', '52494646', '255044462d', 'd0cf11e0a1b11ae1', '504b0304', '']
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
/** A complete image of one pixel. */
const PICTURE = [...Buffer.from(DOT, 'base64')]

const bytes = fc.oneof(
  { weight: 1, arbitrary: fc.constant(PICTURE) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(...STARTS), fc.array(fc.nat(255), { maxLength: 60 }))
      .map(([start, rest]) => [...Buffer.from(start, 'hex'), ...rest]),
  },
  { weight: 1, arbitrary: anyText.map((text) => [...Buffer.from(text)]) },
)

/** Forms with arbitrary texts and files, whose names include the call's own `fields`. */
export function anyForm(fields: string[]): fc.Arbitrary<Part[]> {
  const name = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...fields) }, { weight: 1, arbitrary: anyText })
  return fc.array(
    fc.oneof(fc.record({ name, text: anyText }), fc.record({ name, bytes, filename: anyText, type: anyText })),
    { maxLength: 5 },
  )
}

/** Converts the parts to a form. */
export function toForm(parts: Part[]): FormData {
  const form = new FormData()
  for (const part of parts) {
    if ('text' in part) form.append(part.name, part.text)
    else form.append(part.name, new Blob([new Uint8Array(part.bytes)], { type: part.type }), part.filename)
  }
  return form
}

const TYPES = ['', 'text/plain', 'text/markdown', 'multipart/form-data; boundary=x', 'application/json; charset=x']
const RAW = [
  '',
  '{',
  '{"a":',
  '--x\r\nContent-Disposition: form-data; name="file"; filename="a\u0000.png"\r\n\r\nx\r\n--x--\r\n',
  '--x\r\nContent-Disposition: form-data; name="tags"\r\n\r\n',
  '---\ntitle: "a\\0b"\ntags: [[1, {a: 2}], ~]\n---\nTexto',
  '---\ntitle: 2026-01-01\ncategory: .nan\n---\n{x}',
]

/** Raw bodies of any content type. */
export const anyRaw = fc.record({
  type: fc.constantFrom(...TYPES),
  text: fc.oneof(fc.constantFrom(...RAW), anyText),
})

const HEADERS = ['Idempotency-Key', 'If-None-Match', 'Content-Length', 'Cookie', 'Origin', 'Accept-Language', 'Range']

/** Arbitrary additional headers. */
export const anyHeaders = fc.dictionary(
  fc.constantFrom(...HEADERS),
  anyText.map((text) => text.replace(/[^\x20-\xff]/g, '').trim()),
  { maxKeys: 2 },
)
