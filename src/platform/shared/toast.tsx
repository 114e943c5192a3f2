'use client'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { Toaster, toast } from 'sonner'
import styles from './toast.module.css'
import { useSwipeAway } from './useSwipeAway'

/** The content of a toast; `isError` makes it destructive, `undo` gives it the button 'Deshacer'. */
export type Notice = {
  title: string
  description?: string
  /** Several things to say, one a line. */
  list?: string[]
  isError?: boolean
  undo?: () => unknown
  /** To take it back with `hideToast`. */
  id?: string
  /** Five seconds, unless given; without end, it stays until it is closed or another one comes. */
  durationMs?: number
}

const DURATION_MS = 5000

/** Shows a toast for a while, replacing the previous one. Requires a `ToastRegion` on the page. */
export function showToast(notice: Notice, position: 'top-center' | 'bottom-right' = 'bottom-right'): void {
  toast.dismiss()
  toast.custom((id) => <Toast {...notice} onDismiss={() => toast.dismiss(id)} />, {
    id: notice.id,
    duration: notice.durationMs ?? DURATION_MS,
    position,
  })
}

export const hideToast = (id: string) => toast.dismiss(id)

/** Displays toasts, one at a time. F8 moves the focus here. */
export const ToastRegion = () => (
  <Toaster
    containerAriaLabel="Notificaciones"
    hotkey={['F8']}
    position="bottom-right"
    swipeDirections={[]}
    visibleToasts={1}
  />
)

/** A swipe to the right dismisses it; a shorter one snaps back. */
function Toast({
  title,
  description,
  list = [],
  isError = false,
  undo,
  onDismiss,
}: Notice & { onDismiss: () => void }) {
  const Icon = isError ? CircleAlert : CircleCheck
  function takeBack() {
    onDismiss()
    undo?.()
  }
  return (
    <div className={styles.toast} data-error={isError || undefined} {...useSwipeAway(onDismiss)}>
      <Icon aria-hidden="true" size={20} />
      <div>
        <p className={styles.title}>{title}</p>
        {description && <p>{description}</p>}
        {list.length > 0 && (
          <ul
            aria-label="Detalles"
            className={styles.list}
            tabIndex={list.length > 4 ? 0 : undefined} /* so that a long one scrolls */
          >
            {list.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two lines may be the same
              <li key={index}>{line}</li>
            ))}
          </ul>
        )}
        {undo && (
          <button className={styles.undo} onClick={takeBack} type="button">
            Deshacer
          </button>
        )}
      </div>
      <button aria-label="Cerrar notificación" onClick={onDismiss} type="button">
        <X aria-hidden="true" size={17} />
      </button>
    </div>
  )
}
