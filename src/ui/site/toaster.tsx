'use client'
import { useEffect } from 'react'
import { type Notice, showToast, ToastRegion } from '@/platform/shared/toast'

let resolveMounted: () => void
/** A toast shown before the region is mounted would be lost. */
const regionMounted = new Promise<void>((resolve) => {
  resolveMounted = resolve
})

/** Shows a toast once the region is mounted. */
export async function show(notice: Notice): Promise<void> {
  await regionMounted
  showToast(notice)
}

/** Where toasts appear. */
export function Region() {
  useEffect(() => resolveMounted(), [])
  return <ToastRegion />
}
