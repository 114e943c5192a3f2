import type { Nodes } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { visit } from 'unist-util-visit'
import { isMdxComponent, MDX_COMPONENTS } from './components'
import { type MdxError, splitFrontmatter } from './frontmatter'
import { parseMdx } from './parse'

type Element = MdxJsxFlowElement | MdxJsxTextElement

/** Every fault of a source, in reading order; an empty list means that it may be published. */
export async function validateMdx(source: string): Promise<MdxError[]> {
  const { body, errors } = splitFrontmatter(source)
  return [...errors, ...bodyErrors(body)]
}

function bodyErrors(body: string): MdxError[] {
  const errors: MdxError[] = []
  try {
    visit(parseMdx(body), (node) => {
      const message = objection(node as Nodes)
      if (message)
        errors.push({ message, line: node.position?.start.line ?? 1, column: node.position?.start.column ?? 1 })
    })
  } catch (error) {
    errors.push(syntaxError(error))
  }
  return errors
}

/** Why a node of the tree may not be published, or null. The list says what is allowed; the rest is refused. */
function objection(node: Nodes): string | null {
  switch (node.type) {
    case 'mdxjsEsm':
      return 'No se permiten import ni export'
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return 'Las llaves no se evalúan: escapa la llave como \\{ o usa comillas invertidas'
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return elementObjection(node)
    case 'link':
    case 'image':
    case 'definition':
      return isSafeUrl(node.url)
        ? null
        : 'Esa dirección no está permitida: usa http, https, mailto, tel o una ruta del sitio'
    default:
      return null
  }
}

function elementObjection({ name, attributes }: Element): string | null {
  if (!name || !isMdxComponent(name)) {
    return `La etiqueta <${name ?? ''}> no existe. Puedes usar: ${Object.keys(MDX_COMPONENTS).join(', ')}`
  }
  const rules: Record<string, { safeParse: (value: unknown) => { success: boolean } }> = MDX_COMPONENTS[name].attributes
  for (const attribute of attributes) {
    if (attribute.type !== 'mdxJsxAttribute') return `<${name}> no admite {...}`
    if (!Object.hasOwn(rules, attribute.name)) return `<${name}> no tiene el atributo «${attribute.name}»`
    if (!rules[attribute.name]?.safeParse(attribute.value).success) {
      return `El atributo «${attribute.name}» de <${name}> no es válido: escríbelo entre comillas`
    }
  }
  const missing = Object.keys(rules).find(
    (key) => !attributes.some((a) => a.type === 'mdxJsxAttribute' && a.name === key),
  )
  return missing ? `A <${name}> le falta el atributo «${missing}»` : null
}

/** Whether a link may lead there. Control characters are dropped first, as browsers do before they read the scheme. */
function isSafeUrl(url: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore exactly these
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(url.replace(/[\u0000-\u0020]/g, ''))?.[1]
  return scheme === undefined || ['http', 'https', 'mailto', 'tel'].includes(scheme.toLowerCase())
}

/** Translates the parser's complaint; its place is that of the source, because blank lines stand for the frontmatter. */
function syntaxError(error: unknown): MdxError {
  const { line, column, ruleId } = error as { line?: number; column?: number; ruleId?: string }
  return {
    message: SYNTAX_MESSAGES[ruleId ?? ''] ?? 'La sintaxis de MDX no es válida en este punto',
    line: line ?? 1,
    column: column ?? 1,
  }
}

const SYNTAX_MESSAGES: Record<string, string> = {
  'end-tag-mismatch': 'Una etiqueta no se cierra, o se cierra fuera de lugar',
  'unexpected-character': 'Aquí hay un signo que no se espera: escribe \\< o \\{ si es parte del texto',
  'unexpected-eof': 'El texto termina antes de cerrar una etiqueta o una llave',
  'unexpected-lazy': 'Una etiqueta abierta continúa fuera de su bloque',
  'unexpected-closing-slash': 'Una etiqueta se cierra sin haberse abierto',
  acorn: 'Las llaves no se evalúan: escapa la llave como \\{ o usa comillas invertidas',
}
