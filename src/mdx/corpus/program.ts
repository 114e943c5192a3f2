import { parseSync } from 'oxc-parser'

/** What the compiler's own lines call; each is of React's runtime or defined there. */
const CALLED = new Set(['_jsx', '_jsxs', '_jsxDEV', '_createMdxContent', '_missingMdxReference', 'Error'])
/** Kinds of code that a text has no need for: an author who got one in would run something. */
const ACTIVE = new Set([
  ...['ArrowFunctionExpression', 'AssignmentExpression', 'AwaitExpression', 'ClassDeclaration', 'ClassExpression'],
  ...['FunctionExpression', 'ImportExpression', 'MetaProperty', 'SequenceExpression', 'TaggedTemplateExpression'],
  ...['TemplateLiteral', 'UpdateExpression', 'WithStatement', 'YieldExpression'],
])

/** What in a compiled program is more than markup, written down apart from the compiler; an empty list means that nothing is. */
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
