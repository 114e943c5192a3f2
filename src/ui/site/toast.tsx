'use client'
import { type ComponentType, useEffect, useState } from 'react'
import type { Notice } from '@/platform/shared/toast'
import { withTimeout } from '@/platform/shared/withTimeout'

const LOADING_MS = 5000

/** Puts the region on the page. */
let mount: (Region: ComponentType) => void = () => undefined

/** Few visitors ever see a toast, so its code loads when one is likely, not with the page. */
async function loadToaster() {
  const { ToastRegion, showToast } = await import('@/platform/shared/toast')
  mount(ToastRegion)
  return showToast
}

/**
 * Shows a toast for five seconds, replacing the previous one. Requires `Toasts` on the page.
 *
 * @returns whether it was shown: without a connection, or on a stalled one, its code may not load
 */
export const notify = (notice: Notice): Promise<boolean> =>
  withTimeout(loadToaster(), LOADING_MS)
    .then((show) => show(notice))
    .then(
      () => true,
      () => false,
    )

/**
 * Where toasts appear.
 *
 * @param isLikely whether a toast may come soon; screen readers need the live region to exist beforehand
 */
export function Toasts({ isLikely }: { isLikely: boolean }) {
  const [Region, setRegion] = useState<ComponentType | null>(null)
  useEffect(() => {
    mount = (Loaded) => setRegion(() => Loaded)
    if (isLikely) loadToaster().catch(() => undefined) // loaded again with the first toast
  }, [isLikely])
  return Region && <Region />
}
