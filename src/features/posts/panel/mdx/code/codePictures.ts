import { EditorView } from '@codemirror/view'

/**
 * Passes pasted or dropped images to `onPictures`; a drop moves cursor and focus to the drop point. A read-only editor
 * accepts none.
 */
export function pictures(onPictures: (files: File[]) => void) {
  /** Returns whether there was an image; if not, CodeMirror handles the event as usual. */
  function take(transfer: DataTransfer | null, { state }: EditorView): boolean {
    const files = picturesIn(transfer)
    if (files.length > 0 && !state.readOnly) onPictures(files)
    return files.length > 0
  }

  return EditorView.domEventHandlers({
    // A copied spreadsheet cell or paragraph also comes as an image; the text is what was meant.
    paste: ({ clipboardData }, view) => !clipboardData?.getData('text/plain') && take(clipboardData, view),
    drop({ clientX, clientY, dataTransfer }, view) {
      const anchor = view.posAtCoords({ x: clientX, y: clientY })
      if (anchor !== null && picturesIn(dataTransfer).length > 0) {
        view.dispatch({ selection: { anchor } })
        view.focus()
      }
      return take(dataTransfer, view)
    },
  })
}

const picturesIn = (transfer: DataTransfer | null) =>
  [...(transfer?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
