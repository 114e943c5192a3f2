'use client'
import { type ComponentType, useEffect, useState } from 'react'
import type { Notice } from '@/shared/toast'

/** Few visitors ever see a notice: its code comes when one is likely, not with the page. */
const loadToaster = () => import('./toaster')

/** Tells the visitor something for five seconds, in the place of what was told before. Needs `Toasts` on the page. */
export function notify(notice: Notice): void {
  loadToaster()
    .then(({ show }) => show(notice))
    .catch(() => undefined) // without a connection there is nothing to say it with
}

/**
 * Where notices appear.
 *
 * @param isLikely whether a notice may come soon; a screen reader must know the place before something is said there
 */
export function Toasts({ isLikely }: { isLikely: boolean }) {
  const [Region, setRegion] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (isLikely)
      loadToaster()
        .then(({ Region: Loaded }) => setRegion(() => Loaded))
        .catch(() => undefined) // asked for again with the first notice
  }, [isLikely])
  return Region && <Region />
}
