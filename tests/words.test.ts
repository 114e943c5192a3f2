import { readdirSync, readFileSync } from 'node:fs'
import { parseSync, Visitor, type VisitorObject } from 'oxc-parser'
import { expect, it } from 'vitest'
import { CATEGORY_WORDS } from '@/features/terms/words'

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|payload-types/.test(file),
)
const texts = sources.flatMap((file) => textsIn(file).map((text) => ({ file, text })))

/** Returns every string, template (its values as `{}`) and text between tags of a source file. */
function textsIn(file: string): string[] {
  const found: string[] = []
  const visitor: VisitorObject = {}
  visitor.Literal = ({ value }) => void (typeof value === 'string' && found.push(value))
  visitor.TemplateLiteral = ({ quasis }) => void found.push(quasis.map(({ value }) => value.raw).join('{}'))
  visitor.JSXText = ({ value }) => void found.push(value.replaceAll(/\s+/g, ' ').trim())
  new Visitor(visitor).visit(parseSync(file, readFileSync(`src/${file}`, 'utf8')).program)
  return found
}

const PANEL = /\/panel\//
const PANEL_OR_ACCOUNTS = /\/panel\/|features\/accounts\//

// The texts that a rule allows are quoted by the requirements.
it.each<[rule: string, forbidden: RegExp, where: RegExp, allowed?: string[]]>([
  [
    'a space between a number and its unit',
    /\d(Bytes|KB|MB|GB)\b/,
    /./,
    ['El archivo debe ser menor a 10MB', 'Tamaño máximo: 5MB por archivo'],
  ],
  ['no space before a percent sign', /[\d}]\s%/, /./],
  ['sentence case after «nuevo»', /\bNuev[oa] (?!York)\p{Lu}/u, /./, ['Nuevo Post', 'Crear Nuevo Rol']],
  ['«post» in the panel', /artículo/i, PANEL],
  ['«artículo» on the site', /(?<![\w/.-])posts?(?=[ .,:;)»?!])|(?<= )posts?$/i, /\/site\//, ['Todos los Posts']],
  ['«llave» only for passkeys and braces', /\bllaves?\b(?! (de acceso|USB|\{\}|y ángulos))/i, PANEL_OR_ACCOUNTS],
  [
    '«clave» only for secrets of apps, keywords and pairs',
    /(?<!palabras )\bclaves?\b(?! a mano|: valor)/i,
    PANEL_OR_ACCOUNTS,
    ['Código QR de la clave', 'Copiar la clave', 'Clave copiada.'],
  ],
  [
    '«API key» for keys of automation',
    /\b(API|de)[- ](clave|llave|token)|\b(clave|llave|token)s? (de )?(la )?API\b/i,
    /./,
  ],
  ['«Escríbenos»', /escribirnos/i, /./],
  ['«biblioteca»', /\b(librería|galería|mediateca|medios)\b/i, PANEL],
  ['who can’t see an image, not who doesn’t', /quien no l[oa] ve\b/i, /./],
])('the words on screen keep to %s', (_, forbidden, where, allowed = []) => {
  const found = texts.filter(({ file, text }) => where.test(file) && forbidden.test(text) && !allowed.includes(text))
  expect(found).toEqual([])
  expect(texts.some(({ file }) => where.test(file))).toBe(true)
  for (const text of allowed) expect(texts.map((each) => each.text)).toContain(text)
})

it.each(['Escríbenos', 'Describe la imagen para quien no puede verla.', 'Hasta 70% menos costos'])(
  'one text is %j',
  (text) => {
    expect(texts.filter((each) => each.text.includes(text))).not.toEqual([])
  },
)

const rows = readFileSync('docs/rows.md', 'utf8').match(/^\| [A-Z]+-\d+ \| .+$/gm) ?? []
/** The texts that the requirements quote. */
const quoted = new Set(
  rows.flatMap((row) => [...row.matchAll(/(?<![\p{L}\d])'([^']+)'/gu)].map(([, text = '']) => text)),
)
/** A value in a quoted text. */
const VARIES = /\{\w+\}|(?<!\p{L})([MNXYZ]|time)(?!\p{L})|\d+/gu
/** Quoted texts that the sources hold in parts. */
const IN_PARTS = [
  'El futuro de tu empresa no espera. Agentic AI ya llegó.',
  'No se encontraron artículos para "{term}". Intenta con otros términos de búsqueda.',
  'd de MMMM, yyyy',
  'index, follow, max-image-preview:large, max-snippet:160',
  'Al enviar aceptas el aviso de privacidad.',
  'Mostrando resultados para «…»',
  'Borrador · este enlace caduca el …',
  '+N',
  'U',
  'Error al subir avatar: ...',
  'Esta acción no se puede deshacer...',
]
const { failures, taken, ...words } = CATEGORY_WORDS
const known = [...texts.map(({ text }) => text), ...[words, failures, taken].flatMap((each) => Object.values(each))]

it('the quoted texts are spelt as in the requirements: in a browser, Playwright finds them whatever their capitals', () => {
  const isKnown = (text: string) => {
    const pattern = text.replace(VARIES, '{}')
    return known.some((each) => each.includes(text) || each.includes(pattern))
  }
  expect(quoted.size).toBeGreaterThan(100)
  expect(IN_PARTS.filter((text) => !quoted.has(text))).toEqual([])
  expect([...quoted].filter((text) => !IN_PARTS.includes(text) && !isKnown(text))).toEqual([])
})
