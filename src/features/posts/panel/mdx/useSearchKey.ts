import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isDialogOpen } from '@/ui/panel/dialogs/isDialogOpen'
import { isCommand } from '@/ui/panel/keys'
import type { CodeEditorHandle } from './code/codeHandle'

/**
 * Makes Ctrl or ⌘ F search the text while it is shown, wherever the focus is: the browser's own search finds only the
 * lines that are rendered. A dialog keeps that one.
 */
export function useSearchKey(editor: RefObject<CodeEditorHandle | null>, isShown: boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isCommand('f', event) || event.defaultPrevented || isDialogOpen()) return
    if (!isShown || !editor.current) return
    event.preventDefault()
    editor.current.search()
  })
  useEffect(() => {
    const tell = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', tell)
    return () => window.removeEventListener('keydown', tell)
  }, [])
}
