import fc from 'fast-check'
import type { Endpoint } from 'payload'

/** Texts that have broken something somewhere. */
export const NASTY = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e',
  '%',
  '_',
  "'; drop table users; --",
  '#{7*7}',
  '{{7*7}}',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '=cmd()',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-1',
  '0',
  '1e309',
  '2147483648',
  '9999999999999999999999',
  '🍍'.repeat(300),
  'a'.repeat(6000),
  '---\ntitle: &a [*a]\n---\n',
  '{process.exit()}',
]

/** An arbitrary text. */
export const anyText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...NASTY) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
)
const number = fc.oneof(fc.constantFrom(0, -0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e300), fc.integer())
const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    anyText,
    number,
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('any'), { maxLength: 4 }),
    fc.dictionary(anyText, tie('any'), { maxKeys: 4 }),
  ),
})).any

const body = (fields: string[]) =>
  fc.oneof(
    { weight: 5, arbitrary: fc.dictionary(fields.length > 0 ? fc.constantFrom(...fields) : anyText, value) },
    { weight: 1, arbitrary: fc.jsonValue() },
  )

type AnyRequest = { address: string; body: unknown }
type Call = Pick<Endpoint, 'path' | 'method'> & {
  /** Path parameters of an existing row, which half of the requests use. */
  row?: Record<string, string>
}

/** Requests to `call` with arbitrary ids, slugs, queries and bodies, whose names include its own `fields`. */
export function anyRequest({ path, method, row }: Call, fields: string[], query: string[]) {
  const names = [...path.matchAll(/:\w+/g)].map(([name]) => name)
  const parameters =
    query.length > 0 ? fc.dictionary(fc.constantFrom(...query), anyText, { maxKeys: 4 }) : fc.constant({})
  return fc
    .record({
      values: fc.array(anyText.filter(Boolean), { minLength: names.length, maxLength: names.length }),
      isThere: row ? fc.boolean() : fc.constant(false),
      query: parameters,
      body: body(fields),
    })
    .map(({ values, isThere, query, body }): AnyRequest => {
      const value = (name: string, i: number) => (isThere && row?.[name]) || encoded(values[i] ?? '')
      const address = names.reduce((whole, name, i) => whole.replace(name, () => value(name, i)), path)
      const search = new URLSearchParams(query as Record<string, string>).toString()
      const isRead = method === 'get' || method === 'delete'
      return { address: search ? `${address}?${search}` : address, body: isRead ? undefined : body }
    })
}

const encoded = (value: string) => encodeURIComponent(value.toWellFormed())
