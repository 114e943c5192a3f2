'use client'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { type PointerEvent, useRef, useState } from 'react'
import { Toaster, toast } from 'sonner'

const DURATION_MS = 5000
const SWIPE_PX = 50

type Notice = { title: string; description: string; isError?: boolean }

/** Tells the visitor something for five seconds, in the place of what was told before. */
export function notify(notice: Notice): void {
  toast.dismiss()
  toast.custom((id) => <Card {...notice} onDismiss={() => toast.dismiss(id)} />, { duration: DURATION_MS })
}

/** Where notices appear. F8 moves the focus there. */
export function Toasts() {
  return (
    <Toaster
      containerAriaLabel="Notificaciones"
      hotkey={['F8']}
      position="bottom-right"
      swipeDirections={[]}
      visibleToasts={1}
    />
  )
}

/** A notice that a swipe to the right takes away; a shorter one lets it slide back. */
function Card({ title, description, isError = false, onDismiss }: Notice & { onDismiss: () => void }) {
  const from = useRef<number | null>(null)
  const [shift, setShift] = useState(0)
  const Icon = isError ? CircleAlert : CircleCheck

  function grab(event: PointerEvent<HTMLDivElement>) {
    if (event.target instanceof Element && event.target.closest('button')) return
    from.current = event.clientX
    event.currentTarget.setPointerCapture(event.pointerId)
  }

  function drag({ clientX }: PointerEvent) {
    if (from.current !== null) setShift(Math.max(0, clientX - from.current))
  }

  function release() {
    from.current = null
    if (shift >= SWIPE_PX) onDismiss()
    else setShift(0)
  }

  return (
    <div
      className={`flex w-[min(22.5rem,calc(100vw-2rem))] touch-pan-y select-none items-start gap-3 rounded-2xl border bg-surface p-4 font-sans text-text shadow-2xl ${isError ? 'border-danger' : 'border-accent'}`}
      onPointerCancel={release}
      onPointerDown={grab}
      onPointerMove={drag}
      onPointerUp={release}
      style={{ transform: `translateX(${shift}px)` }}
    >
      <Icon aria-hidden className={`mt-0.5 shrink-0 ${isError ? 'text-danger' : 'text-accent'}`} size={22} />
      <div className="grow">
        <p className="font-semibold">{title}</p>
        <p className="text-muted">{description}</p>
      </div>
      <button
        aria-label="Cerrar notificación"
        className="-m-2 grid size-9 shrink-0 cursor-pointer place-items-center rounded-full text-muted hover:text-text"
        onClick={onDismiss}
        type="button"
      >
        <X aria-hidden size={18} />
      </button>
    </div>
  )
}
