import { syntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { holdPlace, insertInto } from '../code/codeInsert'
import type { Insertion } from '../insert/insertions'
import { isRichText } from './isRichText'

// Most of its weight is the HTML parser; users who never paste don't load it.
const converter = () => import('./markdownOf')

/**
 * Pastes HTML with headings, lists or links as Markdown, and a URL over selected words as a link.
 *
 * Ctrl+Shift+V, content from code editors, and a cursor inside code all give CodeMirror's plain-text paste.
 */
export function pasting() {
  let isPlain = false
  return EditorView.domEventHandlers({
    keydown(event) {
      if (event.key.toLowerCase() === 'v') isPlain = event.shiftKey && (event.ctrlKey || event.metaKey)
    },
    focus: () => void converter().catch(() => undefined), // preloads it; a failure is handled when pasting
    paste(event, view) {
      const data = event.clipboardData
      const wantsPlain = isPlain
      isPlain = false
      if (!data || wantsPlain || isInCode(view.state)) return false
      const plain = data.getData('text/plain')
      if (pasteLink(view, plain.trim())) return true
      const html = data.getData('text/html')
      if (data.types.includes('vscode-editor-data') || !isRichText(html, plain)) return false
      event.preventDefault()
      const insert = holdPlace(view)
      void converter().then(
        ({ markdownOf }) => insert(pasted(markdownOf(html) || plain)),
        () => insert(pasted(plain)),
      )
      return true
    },
  })
}

const BLOCK = /\n|^(?:#{1,6} |[-*>] |\d+\. |\||```)/

const pasted = (text: string): Insertion => ({ before: text, sample: '', after: '', isBlock: BLOCK.test(text) })

function pasteLink(view: EditorView, address: string): boolean {
  const { from, to, empty } = view.state.selection.main
  const chosen = view.state.sliceDoc(from, to)
  if (empty || /[\n[\]]/.test(chosen) || !/^https?:\/\/[^\s<>]+$/.test(address) || URL.canParse(chosen)) return false
  const after = `](${address.replace(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'))})`
  insertInto(view, { before: '[', sample: '', after })
  return true
}

const CODE = new Set(['FencedCode', 'CodeBlock', 'InlineCode'])

/** Whether the cursor is in code or frontmatter, where Markdown syntax means nothing. */
function isInCode(state: EditorState): boolean {
  const { from } = state.selection.main
  const before = state.sliceDoc(0, from)
  if (before.startsWith('---\n') && !/\n---\s*\n/.test(before)) return true
  for (let node = syntaxTree(state).resolveInner(from, -1); ; ) {
    if (CODE.has(node.name)) return true
    if (!node.parent) return false
    node = node.parent
  }
}
