'use client'
import type { ReactNode } from 'react'
import { type Notice, showToast, ToastRegion } from '@/shared/toast'

/** Says something where no button lies: in a corner of the screen, but at the top of a phone and over a dialog. */
export function say(notice: Notice): void {
  const isNarrow = window.matchMedia('(width <= 600px)').matches // there messages are as wide as the screen
  const isAsking = document.querySelector('[role="dialog"]') !== null
  showToast(notice, isNarrow || isAsking ? 'top-center' : 'bottom-right')
}

/** Where the panel's messages appear. Payload's own screens keep theirs. */
export function Toasts({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <ToastRegion />
    </>
  )
}
