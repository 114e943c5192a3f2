/** `text` in at most `max` characters, cut at a word where one ends near, with an ellipsis when something is gone. */
export function truncate(text: string, max: number): string {
  const characters = Array.from(text)
  if (characters.length <= max) return text
  const cut = characters.slice(0, max - 1).join('')
  const lastSpace = cut.lastIndexOf(' ')
  return `${(lastSpace > max * 0.85 ? cut.slice(0, lastSpace) : cut).trimEnd()}…`
}
