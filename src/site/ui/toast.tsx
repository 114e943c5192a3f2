'use client'
import { type ComponentType, useEffect, useState } from 'react'
import type { Notice } from '@/shared/toast'

/** Few visitors ever see a toast, so its code loads when one is likely, not with the page. */
const loadToaster = () => import('./toaster')

/** Shows a toast for five seconds, replacing the previous one. Requires `Toasts` on the page. */
export function notify(notice: Notice): void {
  loadToaster()
    .then(({ show }) => show(notice))
    .catch(() => undefined) // without a connection, the toast's code can't be loaded
}

/**
 * Where toasts appear.
 *
 * @param isLikely whether a toast may come soon; screen readers need the live region to exist beforehand
 */
export function Toasts({ isLikely }: { isLikely: boolean }) {
  const [Region, setRegion] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (isLikely)
      loadToaster()
        .then(({ Region: Loaded }) => setRegion(() => Loaded))
        .catch(() => undefined) // loaded again with the first toast
  }, [isLikely])
  return Region && <Region />
}
