/** Something a person should know of a text, and its line in the file that it comes from; 0 where none is meant. */
export type Note = { line: number; message: string }
export const UNKNOWN_BLOCK = 'bloque desconocido; se conservó como texto.'

/** The source of a component. An attribute can hold neither quotes nor line breaks, nor what MDX would read. */
export function component(name: string, attributes: Record<string, string>): string {
  const written = Object.entries(attributes).map(([key, value]) => `${key}="${attribute(value)}"`)
  return `<${name} ${written.join(' ')} />`
}

const attribute = (value: string) => value.replace(/\s+/g, ' ').replace(/&/g, '&amp;').replaceAll('"', '&quot;')

/** The number of the line, from 1, of a position in a text that begins at line `first`. */
export function lineAt(text: string, offset: number, first = 1): number {
  let line = first
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line++
  return line
}

/** A text whose first line may be a rule, in the form of one that isn't read as metadata if a second one follows. */
export const withFirstRule = (text: string): string => text.replace(/^((?:[ \t]*\n)*)---(?=[ \t]*(?:\n|$))/, '$1***')
