'use client'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { markdown, markdownLanguage } from '@codemirror/lang-markdown'
import { syntaxHighlighting } from '@codemirror/language'
import { lintGutter } from '@codemirror/lint'
import { Compartment, EditorState } from '@codemirror/state'
import { drawSelection, EditorView, keymap } from '@codemirror/view'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { type CodeEditorHandle, handleOf } from './codeHandle'
import { codeKeys } from './codeKeys'
import { lists } from './codeLists'
import { pictures } from './codePictures'
import { type Checked, marked } from './codeProblems'
import { highlighting, theme } from './codeTheme'
import { pasting } from './paste/codePaste'

type Props = {
  /** The text to begin with. What is typed later belongs to the editor alone. */
  initialText: string
  isReadOnly: boolean
  onChange: (text: string) => void
  onPictures: (files: File[]) => void
  /** What the server says of the text, once it does. */
  checked: Checked | undefined
  label: string
  isInvalid: boolean
  describedBy: string
  handle: RefObject<CodeEditorHandle | null>
}

/** The MDX text. Tab indents; Escape and then Tab leaves the field. */
export default function CodeEditor({
  initialText,
  isReadOnly,
  onChange,
  onPictures,
  checked,
  handle,
  ...names
}: Props) {
  const parent = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const tellChange = useEffectEvent(onChange)
  const takePictures = useEffectEvent(onPictures)
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
        markdown({ base: markdownLanguage, addKeymap: false, pasteURLAsLink: false }),
        syntaxHighlighting(highlighting),
        theme,
        SPANISH,
        WRITING.of([]),
        EditorView.lineWrapping,
        EditorView.scrollMargins.of(() => ({ top: COVERED_PX, bottom: 16 })),
        EditorView.contentAttributes.of({ 'aria-label': begin.current.label, spellcheck: 'true', lang: 'es' }),
        pictures((files) => takePictures(files)),
        pasting(),
        lists,
        keymap.of([...codeKeys, ...defaultKeymap, ...historyKeymap, indentWithTab]),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) tellChange(update.state.doc.toString())
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
    view.current?.dispatch({ effects: WRITING.reconfigure(isReadOnly ? CLOSED : []) })
  }, [isReadOnly])

  useEffect(() => {
    view.current?.dispatch(marked(view.current, checked))
  }, [checked])

  useEffect(() => {
    const content = view.current?.contentDOM
    content?.setAttribute('aria-invalid', String(names.isInvalid))
    content?.setAttribute('aria-describedby', names.describedBy)
  }, [names.isInvalid, names.describedBy])

  return <div ref={parent} />
}

/** What the header and the toolbar cover of the page: the cursor's line does not go under them. */
const COVERED_PX = 190

/** Whether the text may be changed. */
const WRITING = new Compartment()
/** Typing is stopped by the one, what shortcuts, pasting and buttons would change by the other. */
const CLOSED = [EditorState.readOnly.of(true), EditorState.changeFilter.of(() => false)]

const SPANISH = EditorState.phrases.of({ Diagnostics: 'Errores', 'No diagnostics': 'Sin errores' })
