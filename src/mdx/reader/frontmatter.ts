import { parseDocument, visit } from 'yaml'
import { type Fault, locate, type MdxError } from './errors'

/** The data between the two `---` lines at the start of a source. */
export type Frontmatter = Record<string, unknown>

type Split = { data: Frontmatter; body: string; errors: MdxError[] }

/** Blank lines may come before it, if the next line is a `key:`; a line of hyphens alone is a rule. */
const OPENING = /^\uFEFF?(?:\s*[\r\n](?=---[ \t]*[\r\n]+[a-z][\w-]*[ \t]*:))?---[ \t]*(?:\r\n|\r|\n)/
const CLOSING = /(?:^|\r\n|\r|\n)---[ \t]*(?=\r|\n|$)/
/** A `key:` at its start shows that what isn't closed was no rule. */
const FIRST_KEY = /^[a-z][\w-]*[ \t]*:(?=\s|$)/
/** `---js` and the like, which other tools execute as code, and the `+++` of TOML. */
const OTHER_LANGUAGE = /^(?:\uFEFF?---[ \t]*[a-z]+|\s*\+\+\+)[ \t]*(?:\r|\n)/i
/** The first line of a text that is all one code block, as assistants answer. */
const BLOCK_OF_MARKDOWN = /^\s*(?:`{3,}|~{3,})(?:markdown|mdx?)[ \t]*[\r\n]/i
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
  if (opening === undefined) return { data: {}, body: source, errors: locate(source, otherForm(source)) }
  const closing = CLOSING.exec(source.slice(opening.length))
  if (!closing) return { data: {}, body: source, errors: locate(source, unclosed(source, opening)) }
  const length = opening.length + closing.index + closing[0].length
  const body = source.slice(0, length).replace(/[^\r\n]/g, ' ') + source.slice(length)
  const yaml = source.slice(opening.length, opening.length + closing.index)
  const { data, faults } = read(yaml.replace(LONE_RETURN, '\n'), opening.length)
  return { data, body, errors: locate(source, faults) }
}

function otherForm(source: string): Fault[] {
  const offset = source.search(/[^\s\uFEFF]/)
  if (OTHER_LANGUAGE.test(source))
    return [{ offset, message: 'Los metadatos (frontmatter) van en YAML, entre dos líneas que solo llevan ---' }]
  const inside = BLOCK_OF_MARKDOWN.test(source) && insideBlock(source)
  if (!inside) return []
  const fix = { label: 'Quitar el bloque', from: 0, to: source.length, insert: inside }
  return [{ offset, message: 'Todo el texto está en un bloque de código: quita su primera línea y la última', fix }]
}

/** The text in the code block that a whole text is; undefined if that one ends before others, as in an example. */
function insideBlock(source: string): string | undefined {
  const lines = source.trim().split(/\r\n|\r|\n/)
  const [, second = '', ...more] = lines.filter((line) => /^(?:`{3,}|~{3,})/.test(line))
  const goesOn = more.length === 0 || /^[`~]+\s*\w/.test(second) || lines[1] === '---'
  return goesOn && /^(?:`{3,}|~{3,})\s*$/.test(lines.at(-1) ?? '') ? lines.slice(1, -1).join('\n') : undefined
}

/** Without a key it is a horizontal rule. */
function unclosed(source: string, opening: string): Fault[] {
  if (!FIRST_KEY.test(source.slice(opening.length))) return []
  const message = 'Los metadatos (frontmatter) empiezan aquí y no se cierran: pon otra línea --- donde terminan'
  return [{ offset: source.indexOf('---'), message }]
}

/** Why a text has no title although it has metadata: they come after other text, or in a code block. */
export function lateFrontmatter(source: string): MdxError | undefined {
  const late = LATE.exec(source.slice(0, MAX_CHARACTERS))
  if (!late) return undefined
  const message = 'Los metadatos (frontmatter) van al principio: quita lo que hay antes de esta línea'
  return locate(source, [{ offset: late.index + late[0].indexOf('---'), message }])[0]
}

const LATE = /[\r\n]---[ \t]*[\r\n]+(?:[^\r\n]+[\r\n]+){0,20}?title[ \t]*:/

function read(yaml: string, offset: number): { data: Frontmatter; faults: Fault[] } {
  const refuse = (message: string, at = offset) => ({ data: {}, faults: [{ offset: at, message }] })
  if (yaml.length > MAX_CHARACTERS) return refuse('Los metadatos (frontmatter) son demasiado largos')
  if (/[[{]{50}/.test(yaml.replace(/\s/g, ''))) return refuse(NOT_YAML) // nested to exhaust the parser
  const document = parseDocument(yaml, { prettyErrors: false, logLevel: 'error' })
  const fault = document.errors[0]
  if (fault) return refuse(EXPLAINED[fault.code] ?? NOT_YAML, offset + placeOfFault(yaml, fault.pos[0]))
  // The fields of an article are texts: `007` and `3.10` stay as they are written.
  visit(document, {
    Scalar(_, node) {
      if (typeof node.value === 'number' && node.source && node.source !== String(node.value)) node.value = node.source
    },
  })
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
