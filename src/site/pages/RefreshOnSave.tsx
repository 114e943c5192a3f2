'use client'
import { RefreshRouteOnSave } from '@payloadcms/live-preview-react'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'

/** Refreshes a preview when the form around it has saved. */
export function RefreshOnSave() {
  const { refresh } = useRouter()
  const [origin, setOrigin] = useState('')
  useEffect(() => setOrigin(window.location.origin), [])
  return origin && <RefreshRouteOnSave refresh={refresh} serverURL={origin} />
}
