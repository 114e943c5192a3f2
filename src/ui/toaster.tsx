'use client'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect } from 'react'
import { Toaster, toast } from 'sonner'
import type { Notice } from './toast'
import { useSwipeAway } from './useSwipeAway'

const DURATION_MS = 5000

let announceRegion: () => void
/** What is shown before the region stands would be lost. */
const regionStands = new Promise<void>((resolve) => {
  announceRegion = resolve
})

/** Shows a notice for five seconds, in the place of the one before. */
export async function show(notice: Notice): Promise<void> {
  await regionStands
  toast.dismiss()
  toast.custom((id) => <Card {...notice} onDismiss={() => toast.dismiss(id)} />, { duration: DURATION_MS })
}

/** Where notices appear. F8 moves the focus there. */
export function ToastRegion() {
  useEffect(() => announceRegion(), [])
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
  const Icon = isError ? CircleAlert : CircleCheck

  return (
    <div
      className={`flex w-[min(22.5rem,calc(100vw-2rem))] touch-pan-y select-none items-start gap-3 rounded-2xl border bg-surface p-4 font-sans text-text shadow-2xl ${isError ? 'border-danger' : 'border-accent'}`}
      {...useSwipeAway(onDismiss)}
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
