const WORDS_PER_MINUTE = 200

/** Returns how many words `text` has, the visible ones of an article. */
export const countWords = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0

/** Returns the minutes needed to read `text`, the visible words of an article; at least one. */
export function readTimeMinutes(text: string): number {
  return Math.max(1, Math.round(countWords(text) / WORDS_PER_MINUTE))
}
