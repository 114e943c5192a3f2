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
