import { defaultKeymap, indentWithTab } from '@codemirror/commands'
import { markdown, markdownLanguage } from '@codemirror/lang-markdown'
import { syntaxHighlighting } from '@codemirror/language'
import { lintGutter } from '@codemirror/lint'
import { searchKeymap } from '@codemirror/search'
import { Compartment, EditorState } from '@codemirror/state'
import { drawSelection, EditorView, keymap } from '@codemirror/view'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { MdxError } from '@/mdx/reader/errors'
import type { Tool } from '../insert/tools'
import { type PastedPictures, pasting } from '../paste/codePaste'
import { type CodeEditorHandle, handleOf } from './codeHandle'
import { places } from './codeInsert'
import { codeKeys, undoing } from './codeKeys'
import { lists } from './codeLists'
import { slashMenu } from './codeMenu'
import { nesting } from './codeNesting'
import { pictures } from './codePictures'
import { marked } from './codeProblems'
import { textSearch } from './codeSearch'
import { highlighting, theme } from './codeTheme'

type Props = {
  /** The initial text. From then on the editor owns its text. */
  initialText: string
  isReadOnly: boolean
  onChange: (text: string) => void
  onPictures: (files: File[]) => void
  /** Called with the pictures that came with a pasted text. */
  onPasted: (pictures: PastedPictures) => void
  /** Called with what is chosen in the menu that `/` opens. */
  onTool: (tool: Tool) => void
  /** The server's check of the text; undefined until it responds. */
  checked: { errors: MdxError[] } | undefined
  label: string
  isInvalid: boolean
  describedBy: string
  /** Called with the handle once the editor is there, and with null when it is gone. */
  handle: (handle: CodeEditorHandle | null) => void
}

/** The MDX editor. Tab indents; Escape, then Tab, leaves the field. */
export default function CodeEditor({
  initialText,
  isReadOnly,
  onChange,
  onPictures,
  onPasted,
  onTool,
  checked,
  handle,
  ...names
}: Props) {
  const parent = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const tellChange = useEffectEvent(onChange)
  const takePictures = useEffectEvent(onPictures)
  const takePasted = useEffectEvent(onPasted)
  const use = useEffectEvent(onTool)
  const give = useEffectEvent(handle)
  const begin = useRef({ initialText, label: names.label })

  useEffect(() => {
    if (!parent.current) return
    const editor = new EditorView({
      parent: parent.current,
      doc: begin.current.initialText,
      extensions: [
        undoing,
        drawSelection(),
        lintGutter(),
        markdown({ base: markdownLanguage, addKeymap: false, pasteURLAsLink: false }),
        syntaxHighlighting(highlighting),
        theme,
        SPANISH,
        WRITING.of([]),
        EditorView.lineWrapping,
        EditorView.scrollMargins.of(() => ({ bottom: 16 })),
        clearOfToolbar,
        EditorView.contentAttributes.of({ ...PROSE, 'aria-label': begin.current.label }),
        pictures((files) => takePictures(files)),
        pasting((found) => takePasted(found)),
        slashMenu((tool) => use(tool)),
        places,
        lists,
        nesting,
        textSearch,
        keymap.of([...codeKeys, ...searchKeymap, ...defaultKeymap, indentWithTab]),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) tellChange(update.state.doc.toString())
        }),
      ],
    })
    view.current = editor
    give(handleOf(editor))
    return () => {
      give(null)
      editor.destroy()
    }
  }, [])

  useEffect(() => {
    view.current?.dispatch({ effects: WRITING.reconfigure(isReadOnly ? CLOSED : []) })
  }, [isReadOnly])

  useEffect(() => {
    view.current?.dispatch(marked(view.current.state, checked?.errors ?? []))
  }, [checked])

  useEffect(() => {
    const content = view.current?.contentDOM
    content?.setAttribute('aria-invalid', String(names.isInvalid))
    content?.setAttribute('aria-describedby', names.describedBy)
  }, [names.isInvalid, names.describedBy])

  return <div ref={parent} />
}

/** Height the header and toolbar cover. */
const COVERED_PX = 190
/** Keeps the cursor's line clear of it. Scroll margins would too, but CodeMirror hides its menus within those. */
const clearOfToolbar = EditorView.scrollHandler.of((view, { head }) => {
  view.requestMeasure({
    read: () => view.coordsAtPos(head)?.top ?? COVERED_PX,
    write: (top) => window.scrollBy({ top: Math.min(0, top - COVERED_PX), behavior: 'instant' }),
  })
  return false
})

/** Whether the text is editable. */
const WRITING = new Compartment()
/** The first blocks typing; the second blocks changes by shortcuts, pasting and buttons. */
const CLOSED = [EditorState.readOnly.of(true), EditorState.changeFilter.of(() => false)]

const SPANISH = EditorState.phrases.of({
  Completions: 'Insertar',
  Diagnostics: 'Errores',
  'No diagnostics': 'Sin errores',
  'Selection deleted': 'Selección eliminada',
  Find: 'Buscar',
  next: 'Siguiente',
  previous: 'Anterior',
  all: 'Seleccionar todas',
  'match case': 'Distinguir mayúsculas',
  regexp: 'Expresión regular',
  'by word': 'Palabras completas',
  Replace: 'Reemplazar por',
  replace: 'Reemplazar',
  'replace all': 'Reemplazar todas',
  close: 'Cerrar', // the search, or the way to a line
  'current match': 'Coincidencia actual',
  'on line': 'en la línea',
  'replaced match on line $': 'Reemplazada en la línea $',
  'replaced $ matches': 'Reemplazadas: $',
  'Go to line': 'Ir a la línea',
  go: 'Ir',
})

/** CodeMirror's defaults are for code: with those, a phone corrects nothing and capitalizes no sentence. */
const PROSE = { lang: 'es', spellcheck: 'true', autocorrect: 'on', autocapitalize: 'sentences' }
