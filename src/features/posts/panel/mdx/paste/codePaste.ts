import { EditorView } from '@codemirror/view'
import { holdPlace, insertInto } from '../code/codeInsert'
import { isInCode } from '../code/isInCode'
import { editorText } from '../editorText'
import { type Insertion, pictureAt } from '../insert/insertions'
import { isRichText } from './isRichText'
import { extractEmbeddedImages, linkedIn, replaceEmbeddedImages, replacements } from './pictures'

/** The pictures that came with a text: to be taken into the library. */
export type PastedPictures = {
  /** Those inside it; their places in the text are kept. */
  embedded: { alt: string; source: string; insert: (address: string) => void }[]
  /** The addresses of those on other hosts, as they are written in the text. */
  linked: string[]
  /** Puts another address in the place of one of those. */
  replace: (address: string, own: string) => void
}

// Most of its weight is the HTML parser; users who never paste don't load it.
const converter = () => import('./markdownOf')

/**
 * Pastes HTML with headings, lists or links as Markdown, and a URL over selected words as a link.
 *
 * Ctrl+Shift+V, content from code editors, and a cursor inside code all give CodeMirror's plain-text paste.
 */
export function pasting(onPictures: (pictures: PastedPictures) => void) {
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
      if (!data || view.state.readOnly || wantsPlain || isInCode(view.state)) return false
      const plain = editorText(data.getData('text/plain')) // Windows breaks lines with two characters
      if (pasteLink(view, plain.trim())) return true
      const { html, extract } = replaceEmbeddedImages(data.getData('text/html'))
      if (data.types.includes('vscode-editor-data') || !isRichText(html, plain)) {
        const taken = extractEmbeddedImages(plain)
        if (taken.embedded.length > 0) {
          event.preventDefault()
          put(view, holdPlace(view), taken)
          return true
        }
        tell(view, plain, [])
        return false
      }
      event.preventDefault()
      const insert = holdPlace(view)
      void converter().then(
        ({ markdownOf }) => {
          const taken = extract(markdownOf(html))
          if (!taken.text && taken.embedded.length === 0) return void insert(pasted(plain))
          put(view, insert, taken)
        },
        () => insert(pasted(plain)),
      )
      return true
    },
  })

  /** Inserts a text, with a place for each picture that was in it. */
  function put(
    view: EditorView,
    insert: ReturnType<typeof holdPlace>,
    { text, embedded }: ReturnType<typeof extractEmbeddedImages>,
  ) {
    const fillers = insert(
      pasted(text),
      embedded.map(({ at }) => at),
    )
    const inside = embedded.map(({ alt, source }, index) => ({
      alt,
      source,
      insert: (address: string) => fillers[index]?.(pictureAt(address, alt)),
    }))
    tell(view, text, inside)
  }

  function tell(view: EditorView, text: string, embedded: PastedPictures['embedded']) {
    const linked = linkedIn(text, window.location.origin)
    const replace = (address: string, own: string) =>
      view.dispatch({ changes: replacements(view.state.doc.toString(), address, own), userEvent: 'input.replace' })
    if (embedded.length + linked.length > 0) onPictures({ embedded, linked, replace })
  }
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
