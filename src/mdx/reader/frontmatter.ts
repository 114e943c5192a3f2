import { parseDocument } from 'yaml'
import { type Fault, locate, type MdxError } from './errors'

/** The data between the two `---` lines at the start of a source. */
export type Frontmatter = Record<string, unknown>

type Split = { data: Frontmatter; body: string; errors: MdxError[] }

const OPENING = /^\uFEFF?---[ \t]*(?:\r\n|\r|\n)/
const CLOSING = /(?:^|\r\n|\r|\n)---[ \t]*(?=\r|\n|$)/
/** `---js` and the like, which other tools execute as code. */
const OTHER_LANGUAGE = /^\uFEFF?---[ \t]*[a-z]+[ \t]*(?:\r|\n)/i
/** A line ending in Markdown, but not in YAML. */
const LONE_RETURN = /\r(?!\n)/g
const MAX_CHARACTERS = 10_000

/**
 * Splits frontmatter from text.
 *
 * Spaces replace the frontmatter in `body`, so that its positions match the source. YAML is parsed as plain data:
 * without custom tags, and with the library's limit on aliases.
 */
export function splitFrontmatter(source: string): Split {
  const opening = OPENING.exec(source)?.[0]
  if (opening === undefined) return { data: {}, body: source, errors: locate(source, otherLanguage(source)) }
  const closing = CLOSING.exec(source.slice(opening.length))
  if (!closing) return { data: {}, body: source, errors: [] } // a horizontal rule, not a block
  const length = opening.length + closing.index + closing[0].length
  const body = source.slice(0, length).replace(/[^\r\n]/g, ' ') + source.slice(length)
  const yaml = source.slice(opening.length, opening.length + closing.index)
  const { data, faults } = read(yaml.replace(LONE_RETURN, '\n'), opening.length)
  return { data, body, errors: locate(source, faults) }
}

function otherLanguage(source: string): Fault[] {
  if (!OTHER_LANGUAGE.test(source)) return []
  return [{ offset: 0, message: 'Los metadatos (frontmatter) van en YAML, entre dos líneas que solo llevan ---' }]
}

function read(yaml: string, offset: number): { data: Frontmatter; faults: Fault[] } {
  const refuse = (message: string, at = offset) => ({ data: {}, faults: [{ offset: at, message }] })
  if (yaml.length > MAX_CHARACTERS) return refuse('Los metadatos (frontmatter) son demasiado largos')
  if (/[[{]{50}/.test(yaml.replace(/\s/g, ''))) return refuse(NOT_YAML) // nested to exhaust the parser
  const document = parseDocument(yaml, { prettyErrors: false, logLevel: 'error' })
  const fault = document.errors[0]
  if (fault) return refuse(EXPLAINED[fault.code] ?? NOT_YAML, offset + placeOfFault(yaml, fault.pos[0]))
  try {
    const data: unknown = document.toJS()
    if (data === null) return { data: {}, faults: [] }
    if (typeof data === 'object' && !Array.isArray(data)) return { data: plain(data), faults: [] }
  } catch {
    // Too many aliases: an attack, reported like any other broken block.
  }
  return refuse('Los metadatos (frontmatter) deben ser pares «clave: valor»')
}

/** The parser reports the end of an unfinished block; an editor looks at the last line with content. */
const placeOfFault = (yaml: string, at: number) => Math.min(at, yaml.trimEnd().length)

const NOT_YAML = 'Los metadatos (frontmatter) no son YAML válido'

const EXPLAINED: Record<string, string> = {
  DUPLICATE_KEY: 'Los metadatos (frontmatter) repiten una clave: deja una sola',
  TAB_AS_INDENT: 'Los metadatos (frontmatter) no admiten tabulaciones: usa espacios',
  MISSING_CHAR: 'A los metadatos (frontmatter) les falta una comilla o un corchete de cierre',
  BAD_INDENT: 'La sangría de los metadatos (frontmatter) no es correcta: alinea las claves y cierra los corchetes',
  BLOCK_AS_IMPLICIT_KEY:
    'Los metadatos (frontmatter) no son YAML válido: si un valor lleva dos puntos, escríbelo entre comillas',
  BLOCK_IN_FLOW: 'Los metadatos (frontmatter) no son YAML válido: falta cerrar un corchete o una llave',
  MULTILINE_IMPLICIT_KEY: 'Los metadatos (frontmatter) no son YAML válido: falta «:» después de una clave',
}

/** Converts the data to JSON: dates as strings, and without `__proto__`. */
function plain(data: object): Frontmatter {
  return JSON.parse(JSON.stringify(data), (key, value) => (key === '__proto__' ? undefined : value))
}
