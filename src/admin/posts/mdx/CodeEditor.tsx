'use client'
import { defaultKeymap, history, historyKeymap, indentWithTab, insertNewline } from '@codemirror/commands'
import { insertNewlineContinueMarkup, markdown, markdownLanguage } from '@codemirror/lang-markdown'
import { syntaxHighlighting } from '@codemirror/language'
import { lintGutter, setDiagnostics } from '@codemirror/lint'
import { EditorState, type Text } from '@codemirror/state'
import { drawSelection, EditorView, keymap } from '@codemirror/view'
import { type RefObject, useEffect, useRef } from 'react'
import type { MdxError } from '@/mdx/errors'
import { pictures } from './codePictures'
import { highlighting, theme } from './codeTheme'
import { changeFor, type Insertion } from './insertions'

/** What others may do with the text: they never replace it as a whole. */
export type CodeEditorHandle = {
  insert: (insertion: Insertion) => void
  focus: () => void
  goTo: (line: number, column: number) => void
}

type Props = {
  /** The text to begin with. What is typed later belongs to the editor alone. */
  initialText: string
  onChange: (text: string) => void
  onPictures: (files: File[]) => void
  problems: MdxError[]
  label: string
  isInvalid: boolean
  describedBy: string
  handle: RefObject<CodeEditorHandle | null>
}

/** The MDX text. Tab indents; Escape and then Tab leaves the field. */
export default function CodeEditor({ initialText, onChange, onPictures, problems, handle, ...names }: Props) {
  const parent = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const calls = useRef({ onChange, onPictures })
  calls.current = { onChange, onPictures }
  const begin = useRef({ initialText, label: names.label })

  useEffect(() => {
    if (!parent.current) return
    const editor = new EditorView({
      parent: parent.current,
      doc: begin.current.initialText,
      extensions: [
        history(),
        drawSelection(),
        lintGutter(),
        markdown({ base: markdownLanguage, addKeymap: false }),
        syntaxHighlighting(highlighting),
        theme,
        SPANISH,
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': begin.current.label, spellcheck: 'true', lang: 'es' }),
        pictures((files) => calls.current.onPictures(files)),
        keymap.of([...ENTER, ...defaultKeymap, ...historyKeymap, indentWithTab]),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) calls.current.onChange(update.state.doc.toString())
        }),
      ],
    })
    view.current = editor
    handle.current = handleOf(editor)
    return () => {
      handle.current = null
      editor.destroy()
    }
  }, [handle])

  useEffect(() => {
    const editor = view.current
    if (!editor) return
    const marks = problems.map(({ line, column, message }) => {
      const from = offsetOf(editor.state.doc, line, column)
      return { from, to: Math.min(from + 1, editor.state.doc.length), severity: 'error' as const, message }
    })
    editor.dispatch(setDiagnostics(editor.state, marks))
  }, [problems])

  useEffect(() => {
    const content = view.current?.contentDOM
    content?.setAttribute('aria-invalid', String(names.isInvalid))
    content?.setAttribute('aria-describedby', names.describedBy)
  }, [names.isInvalid, names.describedBy])

  return <div ref={parent} />
}

/** What is typed stands as it is typed; who wants the list or the quote to go on holds Shift. */
const ENTER = [{ key: 'Enter', run: insertNewline, shift: insertNewlineContinueMarkup }]

const SPANISH = EditorState.phrases.of({ Diagnostics: 'Errores', 'No diagnostics': 'Sin errores' })

/** The place of a line and a column (both from 1) in `doc`, or the nearest that there is. */
function offsetOf(doc: Text, line: number, column: number): number {
  const { from, to } = doc.line(Math.min(Math.max(line, 1), doc.lines))
  return Math.min(from + Math.max(column, 1) - 1, to)
}

function handleOf(view: EditorView): CodeEditorHandle {
  return {
    focus: () => view.focus(),
    insert(insertion) {
      const { from, to } = view.state.selection.main
      const change = changeFor(view.state.doc.toString(), from, to, insertion)
      view.dispatch({
        changes: { from: change.from, to: change.to, insert: change.insert },
        selection: { anchor: change.selectFrom, head: change.selectTo },
        scrollIntoView: true,
      })
      view.focus()
    },
    goTo(line, column) {
      const anchor = offsetOf(view.state.doc, line, column)
      view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) })
      view.focus()
    },
  }
}
