const WORDS_PER_MINUTE = 200

/** Returns the minutes needed to read `text`, the visible words of an article; at least one. */
export function readTimeMinutes(text: string): number {
  const words = text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE))
}
