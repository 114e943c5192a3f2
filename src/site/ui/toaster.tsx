'use client'
import { useEffect } from 'react'
import { type Notice, showToast, ToastRegion } from '@/shared/toast'

let announceRegion: () => void
/** What is shown before the region stands would be lost. */
const regionStands = new Promise<void>((resolve) => {
  announceRegion = resolve
})

/** Shows a notice once there is a place for it. */
export async function show(notice: Notice): Promise<void> {
  await regionStands
  showToast(notice)
}

/** The place of notices. */
export function Region() {
  useEffect(() => announceRegion(), [])
  return <ToastRegion />
}
