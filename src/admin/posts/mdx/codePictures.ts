import { EditorView } from '@codemirror/view'

/** Hands pictures that are pasted or dropped into the text to `onPictures`; a drop moves the cursor to where it fell. */
export function pictures(onPictures: (files: File[]) => void) {
  /** Whether there was a picture; CodeMirror does with everything else what it always does. */
  function take(transfer: DataTransfer | null): boolean {
    const files = picturesIn(transfer)
    if (files.length > 0) onPictures(files)
    return files.length > 0
  }

  return EditorView.domEventHandlers({
    // A copied cell or paragraph comes as a picture too: then the text is what was meant.
    paste: ({ clipboardData }) => !clipboardData?.getData('text/plain') && take(clipboardData),
    drop({ clientX, clientY, dataTransfer }, view) {
      const anchor = view.posAtCoords({ x: clientX, y: clientY })
      if (anchor !== null && picturesIn(dataTransfer).length > 0) view.dispatch({ selection: { anchor } })
      return take(dataTransfer)
    },
  })
}

const picturesIn = (transfer: DataTransfer | null) =>
  [...(transfer?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
