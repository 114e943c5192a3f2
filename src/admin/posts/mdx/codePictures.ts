import { EditorView } from '@codemirror/view'

/** Hands pictures that are pasted or dropped into the text to `onPictures`; a drop moves the cursor to where it fell. A closed text takes none. */
export function pictures(onPictures: (files: File[]) => void) {
  /** Whether there was a picture; CodeMirror does with everything else what it always does. */
  function take(transfer: DataTransfer | null, { state }: EditorView): boolean {
    const files = picturesIn(transfer)
    if (files.length > 0 && !state.readOnly) onPictures(files)
    return files.length > 0
  }

  return EditorView.domEventHandlers({
    // A copied cell or paragraph comes as a picture too: then the text is what was meant.
    paste: ({ clipboardData }, view) => !clipboardData?.getData('text/plain') && take(clipboardData, view),
    drop({ clientX, clientY, dataTransfer }, view) {
      const anchor = view.posAtCoords({ x: clientX, y: clientY })
      if (anchor !== null && picturesIn(dataTransfer).length > 0) view.dispatch({ selection: { anchor } })
      return take(dataTransfer, view)
    },
  })
}

const picturesIn = (transfer: DataTransfer | null) =>
  [...(transfer?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
