import { fromMarkdown } from 'mdast-util-from-markdown'
import { visit } from 'unist-util-visit'
import { lineAt, type Note } from './text'

/** Templates of Hugo, Jekyll and Markdoc in a text. */
const TEMPLATE = /\{\{[<%-]?[^\n]{0,300}?[>%-]?\}\}|\{%[^\n]{0,300}?%\}/g
const VIDEO = /^\{\{[<%]\s*(youtube|vimeo)\s+(?:id=)?["']?([\w-]+)["']?[^\n]*\}\}$/

/**
 * Makes MDX of Markdown: there, braces are text and comments are nothing. Templates of other programs stay as text, with a
 * note; those for videos become our components. Code stays as it is.
 */
export function markdownMdx(source: string, line: number): { text: string; notes: Note[] } {
  const notes: Note[] = []
  const code = codeIn(source)
  const outside = (pattern: RegExp) =>
    [...source.matchAll(pattern)].filter(({ index }) => !code.some(([start, end]) => index >= start && index < end))
  const templates = outside(TEMPLATE).map(({ 0: whole, index }): Change => {
    const [, name, id = ''] = VIDEO.exec(whole) ?? []
    if (name) return [index, whole, `<${name === 'vimeo' ? 'Vimeo' : 'YouTube'} id="${id}" title="Video" />`]
    notes.push({ line: lineAt(source, index, line), message: 'bloque desconocido; se conservó como texto.' })
    return [index, whole, inCode(whole)]
  })
  const comments = outside(/<!--[\s\S]*?-->/g).map(
    ({ 0: whole, index }): Change => [index, whole, whole.replace(/[^\n]+/g, '')],
  )
  const braces = outside(/(?<!\\)[{}]/g).map(({ 0: brace, index }): Change => [index, brace, `\\${brace}`])
  return { text: changed(source, [...templates, ...comments, ...braces]), notes }
}

type Change = [start: number, before: string, after: string]

/** The text with the changes made; of those that overlap, the first. */
function changed(source: string, changes: Change[]): string {
  let text = ''
  let at = 0
  for (const [start, before, after] of changes.toSorted(([one], [other]) => one - other)) {
    if (start < at) continue
    text += source.slice(at, start) + after
    at = start + before.length
  }
  return text + source.slice(at)
}

/** As code, which holds any sign but as many backticks as begin it. */
const inCode = (text: string) => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``)

/** Where code begins and ends. */
function codeIn(source: string): [number, number][] {
  const found: [number, number][] = []
  visit(fromMarkdown(source), ['code', 'inlineCode'], ({ position }) => {
    if (position) found.push([position.start.offset ?? 0, position.end.offset ?? 0])
  })
  return found
}
