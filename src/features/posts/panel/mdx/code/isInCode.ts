import { syntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'

const CODE = new Set(['FencedCode', 'CodeBlock', 'InlineCode'])

/** Whether the cursor is in code or frontmatter, where Markdown syntax means nothing. */
export function isInCode(state: EditorState): boolean {
  const { from } = state.selection.main
  const before = state.sliceDoc(0, from)
  if (before.startsWith('---\n') && !/\n---\s*\n/.test(before)) return true
  for (let node = syntaxTree(state).resolveInner(from, -1); ; ) {
    if (CODE.has(node.name)) return true
    if (!node.parent) return false
    node = node.parent
  }
}
