import { parseEntities } from 'parse-entities'
import type { Attribute, Tag } from '../tree'

const NAME = /^<(\/?)([\p{L}_][\p{L}\p{N}_:.-]*)/u
const ATTRIBUTE = /^[^\s=<>"'{}/]+/
const VALUE = /^\s*=\s*(?:"([^"]*)"|'([^']*)'|[“”„«»]([^“”„«»"]*)[“”„«»"]|[‘’‚]([^‘’‚']*)[‘’‚']|([^\s"'{}<>]+))/
const BRACES = /^\s*=\s*\{/

/** Parses a tag, with the attribute syntax of HTML and JSX, and the quotes of word processors. */
export function readTag(raw: string): Omit<Tag, 'type' | 'position'> {
  const [head = '', slash = '', name = ''] = NAME.exec(raw) ?? []
  const inner = raw.slice(head.length, -1).trimEnd() // everything before the `>`
  const isWhole = inner.endsWith('/')
  const attributes: Attribute[] = []
  let rest = isWhole ? inner.slice(0, -1) : inner
  let hasSpread = false
  while (rest !== '') {
    const attribute = ATTRIBUTE.exec(rest)?.[0]
    if (attribute) {
      const { value, length } = readValue(rest.slice(attribute.length))
      attributes.push({ name: attribute, value })
      rest = rest.slice(attribute.length + length)
    } else {
      hasSpread ||= rest.startsWith('{')
      rest = rest.slice(rest.startsWith('{') ? bracesLength(rest) : 1)
    }
  }
  return { kind: slash ? 'close' : isWhole ? 'whole' : 'open', name, attributes, hasSpread }
}

/** Parses the value of an attribute: what follows its `=`, or an empty string. */
function readValue(rest: string): { value: string | null; length: number } {
  const braces = BRACES.exec(rest)?.[0]
  if (braces) return { value: null, length: braces.length - 1 + bracesLength(rest.slice(braces.length - 1)) }
  const found = VALUE.exec(rest)
  const written = found?.slice(1).find((part) => part !== undefined) ?? ''
  return { value: parseEntities(written), length: found?.[0].length ?? 0 }
}

/** The length of the braces at the start of `text`. */
function bracesLength(text: string): number {
  let depth = 0
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '{') depth++
    if (text[i] === '}' && --depth === 0) return i + 1
  }
  return text.length
}
