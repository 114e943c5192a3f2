/** `text` cut after `max` characters, with an ellipsis when something is gone. */
export function truncate(text: string, max: number): string {
  const characters = Array.from(text)
  return characters.length <= max ? text : `${characters.slice(0, max).join('').trimEnd()}…`
}

/** `text` in at most `max` characters with the ellipsis, cut where a word ends near: for what is read as a sentence. */
export function truncateAtWord(text: string, max: number): string {
  if (Array.from(text).length <= max) return text
  const cut = Array.from(text)
    .slice(0, max - 1)
    .join('')
  const lastSpace = cut.lastIndexOf(' ')
  const kept = lastSpace > max * 0.85 ? cut.slice(0, lastSpace) : cut
  return `${kept.replace(/[\s,;:|·–—]+$/, '')}…`
}
