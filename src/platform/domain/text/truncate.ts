/** The first `max` characters of a text, each whole: PostgreSQL refuses half a surrogate pair. */
export const firstCharacters = (text: string, max: number): string => Array.from(text).slice(0, max).join('')

/** Cuts `text` to the length that a field may have, which counts most emoji as two, and leaves no half of one at its end. */
export const cutTo = (text: string, max: number): string => text.slice(0, max).replace(/[\ud800-\udbff]$/, '')

/** Cuts `text` after `max` characters, adding an ellipsis if anything is removed. */
export function truncate(text: string, max: number): string {
  return Array.from(text).length <= max ? text : `${firstCharacters(text, max).trimEnd()}…`
}

/** Shortens `text` to at most `max` characters including the ellipsis, at the end of a word if one is near. */
export function truncateAtWord(text: string, max: number): string {
  if (Array.from(text).length <= max) return text
  const cut = firstCharacters(text, max - 1)
  const lastSpace = cut.lastIndexOf(' ')
  const kept = lastSpace > max * 0.85 ? cut.slice(0, lastSpace) : cut
  return `${kept.replace(/[\s,;:|·–—]+$/, '')}…`
}
