import { MAX_PUBLISHED } from '@/mdx/postLimits'
import { shownNumber } from '@/platform/domain/text/numbers'
import type { Fault } from './errors'

/** The limits of a text; its length is in characters. Real articles stay far below all of them. */
export const LIMITS = {
  characters: MAX_PUBLISHED,
  lines: 20_000,
  depth: 32,
  /** How deep parts may nest in the parsed tree: rendering recurses once a level. */
  levels: 100,
  /** Counted before parsing, when comments still look like tags. */
  openTags: 2_000,
  cells: 5_000,
  nodes: 50_000,
  signsInBlock: 2_000,
  /** The parser's cost for each of these grows with the number of those before it. */
  underlined: 300,
  quotations: 500,
}

const INDENT = /^[ \t]*/
const FENCE = /^[ \t]*(`{3,}(?=[^`]*$)|~{3,})/
const MARKER = /^(?:([-*+])|\d{1,9}[.)])(?=[ \t]|$)/
const DELIMITERS = /^[ \t>]*(?:\|[ \t]*)?:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*(?:\|[ \t]*)?$/
const UNDERLINE = /^[ \t>]*(?:=+|-+)[ \t]*$/
/** Whatever is surely no tag: escaped signs, and code within a line. */
const NO_TAG = /\\.|(?<!`)(`+)(?!`)[^`]+\1(?!`)/g
const TAG = /<(\/?)(?!(?:br|hr|img|wbr|col|meta|link|input)\b)[\p{L}_](?![^<>]*\/>)/giu
const SIGNS = /[[\]*_~`<{&!]|@|:\/\/|www\./g

/**
 * Returns why a source is too much for the parser, or null.
 *
 * It scans the text once, line by line, and estimates the parser's work: a text designed to exhaust the server is
 * refused before it is parsed.
 */
export function overLimit(source: string): Fault | null {
  if (source.length > LIMITS.characters) {
    return {
      offset: 0,
      message: `El texto pasa de ${shownNumber(LIMITS.characters)} caracteres: divídelo en varios posts`,
    }
  }
  const scan = new Scan()
  for (const { index, 0: line } of source.matchAll(/[^\r\n]+|\r\n|\r|\n/g)) {
    const message = /[\r\n]/.test(line) ? scan.lineEnd() : scan.line(line)
    if (message) return { offset: index, message }
  }
  return null
}

/** The blockquote and list markers at the start of a line, up to the depth limit. */
function containersOf(line: string): { quotes: number; markers: number[] } {
  const markers: number[] = []
  let quotes = 0
  let column = INDENT.exec(line)?.[0].length ?? 0
  while (column < line.length && quotes + markers.length <= LIMITS.depth) {
    const marker = MARKER.exec(line.slice(column, column + 12))?.[0]
    if (marker) markers.push(column)
    else if (line[column] === '>') quotes++
    else break
    column += marker?.length ?? 1
    while (line[column] === ' ' || line[column] === '\t') column++
  }
  return { quotes, markers }
}

class Scan {
  private fence = ''
  private isBlank = true
  private lines = 0
  private indents: number[] = []
  private openTags = 0
  private nodes = 0
  private signs = 0
  private cells = 0
  private columns = 0
  private isInParagraph = false
  private underlined = 0
  private quotesBefore = 0
  private quotations = 0

  /** A blank line ends a paragraph and a table. */
  lineEnd(): string | null {
    if (this.isBlank && !this.fence) this.endBlock()
    this.isBlank = true
    return ++this.lines > LIMITS.lines ? TOO_MANY_PARTS : null
  }

  line(line: string): string | null {
    if (line.trim() === '') return null
    this.isBlank = false
    if (this.fence) {
      if (new RegExp(`^[ \\t]*${this.fence[0]}{${this.fence.length},}[ \\t]*$`).test(line)) this.fence = ''
      return null
    }
    this.fence = FENCE.exec(line)?.[1] ?? ''
    if (this.fence) return null
    const fault =
      this.underlineFault(line) ??
      this.depthFault(line) ??
      this.tableFault(line) ??
      this.densityFault(line) ??
      this.tagFault(line)
    this.isInParagraph = true
    return fault
  }

  private endBlock(): void {
    this.signs = 0
    this.columns = 0
    this.isInParagraph = false
    this.quotesBefore = 0
  }

  /** A line of `=` or `-` below text makes it a heading. */
  private underlineFault(line: string): string | null {
    if (this.isInParagraph && UNDERLINE.test(line)) this.underlined++
    return this.underlined > LIMITS.underlined
      ? `Hay más de ${LIMITS.underlined} títulos subrayados con «=» o «-»: escríbelos con «#» o divide el texto`
      : null
  }

  private depthFault(line: string): string | null {
    const { quotes, markers } = containersOf(line)
    const [first] = markers
    if (first !== undefined) {
      while ((this.indents.at(-1) ?? -1) >= first) this.indents.pop()
      this.indents.push(...markers)
      this.nodes += 2 * markers.length
      this.endBlock()
    }
    this.quotations += Math.max(0, quotes - this.quotesBefore)
    this.quotesBefore = quotes
    if (this.quotations > LIMITS.quotations) return `Hay más de ${LIMITS.quotations} citas: divide el texto`
    return this.indents.length + quotes > LIMITS.depth
      ? `Hay listas o citas dentro de otras hasta más de ${LIMITS.depth} niveles: aplánalas`
      : null
  }

  private tableFault(line: string): string | null {
    if (this.columns === 0 && line.includes('-') && DELIMITERS.test(line)) this.columns = line.split('|').length
    if (this.columns === 0) return null
    this.cells += this.columns
    if (this.columns > 1) this.signs = 0 // a single one may be a line, or that under a heading
    return this.cells > LIMITS.cells
      ? `Las tablas suman más de ${shownNumber(LIMITS.cells)} celdas: divídelas o pon un archivo para descargar`
      : null
  }

  private densityFault(line: string): string | null {
    const signs = line.match(SIGNS)?.length ?? 0
    this.signs += signs
    this.nodes += 2 + signs
    if (this.signs > LIMITS.signsInBlock)
      return 'Este párrafo lleva demasiados signos de formato: divídelo o ponlo como código'
    return this.nodes > LIMITS.nodes ? TOO_MANY_PARTS : null
  }

  private tagFault(line: string): string | null {
    if (!line.includes('<')) return null
    for (const [, slash] of line.replace(NO_TAG, '').matchAll(TAG)) {
      this.openTags = Math.max(0, this.openTags + (slash ? -1 : 1))
    }
    return this.openTags > LIMITS.openTags ? 'Hay demasiadas etiquetas abiertas unas dentro de otras: ciérralas' : null
  }
}

/** The message for a text with more parts than an article may have. */
export const TOO_MANY_PARTS = 'El texto tiene demasiadas partes para un post: divídelo en varios'
