import { parseEntities } from 'parse-entities'
import { isBlockName } from '@/mdx/reader/names'
import { damaged } from '../limits'

/** Decodes UTF-8, with or without its mark, and UTF-16 as Windows marks it; null for anything else. */
export function textIn(bytes: Uint8Array): string | null {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** A text that must be one; anything else is damaged. */
export function textOf(bytes: Uint8Array): string {
  const text = textIn(bytes)
  if (text === null) throw damaged('no es texto en UTF-8')
  return text
}

export const asString = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** A text whose signs are written as in HTML: `Q&amp;A` is `Q&A`, and `?a=1&copy=2` stays. */
export const withoutEntities = (text: string): string =>
  text.includes('&') ? parseEntities(text, { nonTerminated: false }) : text

/** The words of HTML: only its blocks and line breaks separate any. */
export const plainText = (html: string): string =>
  withoutEntities(
    html
      .replace(/<\/?([a-z][a-z\d]*)?[^<>]*>/gi, (_, name = '') => (isBlockName(name) || /^br$/i.test(name) ? ' ' : ''))
      .replace(/\s+/g, ' ')
      .trim(),
  )
