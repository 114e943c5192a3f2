'use client'
import type { ReactNode } from 'react'
import { type Notice, showToast, ToastRegion } from '@/platform/shared/toast'
import { isDialogOpen } from '../dialogs/isDialogOpen'

/** Shows a toast where it covers no button: in a corner, but at the top on a phone or while a dialog is open. */
export function say(notice: Notice): void {
  const isNarrow = window.matchMedia('(width <= 600px)').matches // on a phone, toasts are as wide as the screen
  showToast(notice, isNarrow || isDialogOpen() ? 'top-center' : 'bottom-right')
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
