import type { RefObject } from 'react'
import { isDialogOpen } from '@/ui/panel/dialogs/isDialogOpen'
import { isCommand } from '@/ui/panel/keys'
import { useKeyDown } from '@/ui/panel/useKeyDown'
import type { CodeEditorHandle } from './code/codeHandle'

/**
 * Makes Ctrl or ⌘ F search the text while it is shown, wherever the focus is: the browser's own search finds only the
 * lines that are rendered. A dialog keeps that one.
 */
export function useSearchKey(editor: RefObject<CodeEditorHandle | null>, isShown: boolean): void {
  useKeyDown((event) => {
    if (!isCommand('f', event) || event.defaultPrevented || isDialogOpen()) return
    if (!isShown || !editor.current) return
    event.preventDefault()
    editor.current.search()
  })
}
