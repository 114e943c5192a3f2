import { type PointerEvent, useRef, useState } from 'react'

const SWIPE_PX = 50

/** What makes an element slide away to the right: `onAway` is called from 50 px on, less lets it slide back. */
export function useSwipeAway(onAway: () => void) {
  const from = useRef<number | null>(null)
  const [shift, setShift] = useState(0)

  function grab({ target, clientX, currentTarget, pointerId }: PointerEvent<HTMLElement>) {
    if (target instanceof Element && target.closest('button')) return
    from.current = clientX
    currentTarget.setPointerCapture(pointerId)
  }

  function drag({ clientX }: PointerEvent) {
    if (from.current !== null) setShift(Math.max(0, clientX - from.current))
  }

  // The state may be a move behind: the event knows where the finger left.
  function release({ clientX }: PointerEvent) {
    if (from.current !== null && clientX - from.current >= SWIPE_PX) onAway()
    from.current = null
    setShift(0)
  }

  function forget() {
    from.current = null
    setShift(0)
  }

  return {
    onPointerCancel: forget,
    onPointerDown: grab,
    onPointerMove: drag,
    onPointerUp: release,
    style: { transform: `translateX(${shift}px)` },
  }
}
