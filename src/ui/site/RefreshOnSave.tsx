'use client'
import { RefreshRouteOnSave } from '@payloadcms/live-preview-react'
import { useRouter } from 'next/navigation'
import { useInBrowser } from '@/platform/shared/useInBrowser'

/** Refreshes a preview when the form around it has saved. */
export function RefreshOnSave() {
  const { refresh } = useRouter()
  const origin = useInBrowser(() => window.location.origin, '')
  return origin && <RefreshRouteOnSave refresh={refresh} serverURL={origin} />
}
