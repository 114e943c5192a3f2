import { type PointerEvent, useRef, useState } from 'react'

const SWIPE_PX = 50

/** Lets an element be swiped away to the right: calls `onAway` from 50 px on, and snaps back below that. */
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

  // The state may lag one move behind; the event has the final position.
  function release({ clientX }: PointerEvent) {
    if (from.current !== null && clientX - from.current >= SWIPE_PX) onAway()
    forget()
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
