import { parseEntities } from 'parse-entities'
import { damaged } from '../limits'

/** Decodes UTF-8, with or without its mark; anything else is damaged. */
export function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw damaged('no es texto en UTF-8')
  }
}

export const asString = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** A text whose signs are written as in HTML: `Q&amp;A` is `Q&A`, and `?a=1&copy=2` stays. */
export const withoutEntities = (text: string): string =>
  text.includes('&') ? parseEntities(text, { nonTerminated: false }) : text

/** A part of an address, decoded where it is encoded. */
export const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
