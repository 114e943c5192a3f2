import { areSingleKeysOn } from '@/ui/panel/keys'
import { useKeyDown } from '@/ui/panel/useKeyDown'

const MOVES: Record<string, 1 | -1 | undefined> = { j: 1, k: -1 }
/** Where letters are typed, or something else is in front. */
const OTHERS = 'input:not([type=checkbox]), select, textarea, [contenteditable], dialog, [role=dialog], [role=menu]'

/** Moves on with J and back with K, as mail programs do, unless such keys are switched off. */
export function useMoveKeys(onMove: (by: 1 | -1) => void): void {
  useKeyDown(({ key, target, ctrlKey, metaKey, altKey }) => {
    const by = MOVES[key.toLowerCase()]
    const isElsewhere = target instanceof Element && target.closest(OTHERS)
    if (by && !isElsewhere && !ctrlKey && !metaKey && !altKey && areSingleKeysOn()) onMove(by)
  })
}
