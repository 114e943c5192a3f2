import { shownNumber } from '@/platform/domain/text/numbers'

const UNITS = ['Bytes', 'KB', 'MB', 'GB']

/** Formats a size: `1.5 MB`. */
export function humanSize(bytes: number): string {
  const power = bytes > 0 ? Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1) : 0
  return `${shownNumber(bytes / 1024 ** power)} ${UNITS[power]}`
}

/** Returns the file type in one word: `PNG`, or `UNKNOWN` when there is none. */
export const typeLabel = (mimeType: string): string => mimeType.split('/')[1]?.toUpperCase() || 'UNKNOWN'
