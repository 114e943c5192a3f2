'use client'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Toaster, toast } from 'sonner'
import { useSwipeAway } from '@/ui/useSwipeAway'
import styles from './kit.module.css'

/** What a toast says; `isError` makes it destructive. */
export type Notice = { title: string; description?: string; isError?: boolean }

const DURATION_MS = 5000

/** Where no button lies: in a corner of the screen, but at the top of a phone and over a dialog, whose buttons are below. */
function freePlace(): 'top-center' | 'bottom-right' {
  const isNarrow = window.matchMedia('(width <= 600px)').matches // there sonner makes messages as wide as the screen
  const isAsking = document.querySelector('[role="dialog"]') !== null
  return isNarrow || isAsking ? 'top-center' : 'bottom-right'
}

/** Says something for five seconds, in the place of what was said before. */
export function say(notice: Notice): void {
  toast.dismiss()
  toast.custom((id) => <Toast {...notice} onDismiss={() => toast.dismiss(id)} />, {
    duration: DURATION_MS,
    position: freePlace(),
  })
}

/** Where the panel's messages appear, one at a time; F8 moves the focus there. Payload's own screens keep theirs. */
export function Toasts({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <Toaster
        containerAriaLabel="Notificaciones"
        hotkey={['F8']}
        position="bottom-right"
        swipeDirections={[]}
        visibleToasts={1}
      />
    </>
  )
}

function Toast({ title, description, isError = false, onDismiss }: Notice & { onDismiss: () => void }) {
  const Icon = isError ? CircleAlert : CircleCheck
  return (
    <div className={styles.toast} data-tone={isError ? 'danger' : 'positive'} {...useSwipeAway(onDismiss)}>
      <Icon aria-hidden="true" size={20} />
      <div>
        <p className={styles.toastTitle}>{title}</p>
        {description && <p>{description}</p>}
      </div>
      <button aria-label="Cerrar notificación" className={styles.iconButton} onClick={onDismiss} type="button">
        <X aria-hidden="true" size={17} />
      </button>
    </div>
  )
}
