import { useEffect, useEffectEvent } from 'react'

const MOVES: Record<string, 1 | -1 | undefined> = { j: 1, k: -1 }
/** Where letters are typed, or something else is in front. */
const OTHERS = 'input:not([type=checkbox]), select, textarea, [contenteditable], dialog, [role=dialog], [role=menu]'

/** Moves on with J and back with K, as mail programs do. */
export function useMoveKeys(onMove: (by: 1 | -1) => void): void {
  const move = useEffectEvent(onMove)
  useEffect(() => {
    function press({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) {
      const by = MOVES[key.toLowerCase()]
      const isElsewhere = target instanceof Element && target.closest(OTHERS)
      if (by && !isElsewhere && !ctrlKey && !metaKey && !altKey) move(by)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
