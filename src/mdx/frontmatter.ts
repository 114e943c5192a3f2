import { LineCounter, parseDocument } from 'yaml'

/** What stands between the two `---` lines at the start of a source. */
export type Frontmatter = Record<string, unknown>

/** A fault in a source: what is wrong, in Spanish, and where (both from 1, frontmatter counted). */
export type MdxError = { message: string; line: number; column: number }

type Split = { data: Frontmatter; body: string; errors: MdxError[] }

const BLOCK = /^---[ \t]*\r?\n([\s\S]*?)(?:^|\r?\n)---[ \t]*(?:\r?\n|$)/

/**
 * Separates frontmatter from text.
 *
 * Blank lines take the frontmatter's place in `body`, so that positions in it are positions in the source. YAML is read
 * as plain data: no custom tags, and the library's limit on aliases stays on.
 */
export function splitFrontmatter(source: string): Split {
  const match = BLOCK.exec(source)
  if (!match) return { data: {}, body: source, errors: [] }
  const body = match[0].replace(/[^\n]/g, '') + source.slice(match[0].length)
  const lines = new LineCounter()
  const document = parseDocument(match[1] ?? '', { lineCounter: lines, prettyErrors: false })
  const fault = document.errors[0]
  if (fault) {
    const { line, col } = lines.linePos(fault.pos[0])
    return {
      data: {},
      body,
      errors: [{ message: 'Los metadatos (frontmatter) no son YAML válido', line: line + 1, column: col }],
    }
  }
  try {
    const data: unknown = document.toJS()
    if (data === null) return { data: {}, body, errors: [] }
    if (typeof data === 'object' && !Array.isArray(data)) return { data: data as Frontmatter, body, errors: [] }
  } catch {
    // Too many aliases: an attack, answered like any other broken block.
  }
  return {
    data: {},
    body,
    errors: [{ message: 'Los metadatos (frontmatter) deben ser pares «clave: valor»', line: 2, column: 1 }],
  }
}
