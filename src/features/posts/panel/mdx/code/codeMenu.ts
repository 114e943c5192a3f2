import { autocompletion, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete'
import type { Extension } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { fold } from '@/platform/domain/text/fold'
import { TOOLS, type Tool } from '../insert/tools'
import { isInCode } from './isInCode'

/** `/` at the start of a line, and the beginning of what is looked for. */
const BEGUN = /^\/[\p{L}\d ]*$/u

/** The toolbar's tools as a menu that `/` at the start of a line opens; what was typed for it gives way to the tool. */
export function slashMenu(use: (tool: Tool) => void): Extension {
  function find(context: CompletionContext): CompletionResult | null {
    const begun = context.matchBefore(BEGUN)
    if (!begun || isInCode(context.state)) return null
    const sought = fold(begun.text.slice(1))
    const options = TOOLS.filter(({ label }) => startsIn(fold(label), sought)).map((tool) => ({
      label: tool.label,
      apply(view: EditorView, _: unknown, from: number, to: number) {
        view.dispatch({ changes: { from, to }, userEvent: 'delete.menu' })
        use(tool)
      },
    }))
    if (options.length === 0) return null
    // `update` follows each key at once: a menu that is a key behind would let Enter begin a line instead.
    return { from: begun.from, options, filter: false, update: (_, __, ___, typed) => find(typed) }
  }
  // Whoever presses Enter sees the menu: there is nothing to protect from a key that comes too early.
  return autocompletion({ override: [find], icons: false, interactionDelay: 0, maxRenderedOptions: TOOLS.length })
}

/** Whether a word of `label` starts with `sought`. */
const startsIn = (label: string, sought: string) => ` ${label}`.includes(` ${sought}`)
