import { parseSync } from 'oxc-parser'

/** The functions that the compiler's own code calls: React's runtime, or defined in the program. */
const CALLED = new Set(['_jsx', '_jsxs', '_jsxDEV', '_createMdxContent', '_missingMdxReference', 'Error'])
/** Syntax that markup never needs: if it appears, an author has managed to inject code. */
const ACTIVE = new Set([
  ...['ArrowFunctionExpression', 'AssignmentExpression', 'AwaitExpression', 'ClassDeclaration', 'ClassExpression'],
  ...['FunctionExpression', 'ImportExpression', 'MetaProperty', 'SequenceExpression', 'TaggedTemplateExpression'],
  ...['TemplateLiteral', 'UpdateExpression', 'WithStatement', 'YieldExpression'],
])

/** Everything in a compiled program that is more than markup, checked independently of the compiler; empty if nothing is. */
export function activeCode(compiledSource: string): string[] {
  const { program, errors } = parseSync('article.js', `function article() {${compiledSource}}`)
  return [...errors.map(({ message }) => message), ...activeIn(program)]
}

function activeIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(activeIn)
  if (!isNode(node)) return []
  const found = ACTIVE.has(node.type) ? [node.type] : []
  if (node.type === 'CallExpression' || node.type === 'NewExpression') {
    const callee = isNode(node.callee) && node.callee.type === 'Identifier' ? String(node.callee.name) : 'an expression'
    if (!CALLED.has(callee)) found.push(`calls ${callee}`)
  }
  return [...found, ...Object.values(node).flatMap(activeIn)]
}

const isNode = (value: unknown): value is { type: string } & Record<string, unknown> =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
