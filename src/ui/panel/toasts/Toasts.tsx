'use client'
import type { ReactNode } from 'react'
import { type Notice, showToast, ToastRegion } from '@/platform/shared/toast'

/** Shows a toast where it covers no button: in a corner, but at the top on a phone or while a dialog is open. */
export function say(notice: Notice): void {
  const isNarrow = window.matchMedia('(width <= 600px)').matches // on a phone, toasts are as wide as the screen
  const isAsking = document.querySelector('[role="dialog"]') !== null
  showToast(notice, isNarrow || isAsking ? 'top-center' : 'bottom-right')
}

/** Where the panel's toasts appear. Payload's own screens keep theirs. */
export function Toasts({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <ToastRegion />
    </>
  )
}
