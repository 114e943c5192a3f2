'use client'
import { useNav, useWindowInfo } from '@payloadcms/ui'
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'

/** Widths at which Payload starts with the sidebar closed although there is room for it. */
const ROOMY = '(min-width: 1025px) and (max-width: 1440px)'

/**
 * Opens the sidebar where there is room.
 *
 * Payload closes it once it has measured the window. Setting state at that same moment makes this effect run
 * afterwards, but before the browser paints.
 */
export function OpenNav({ children }: { children: ReactNode }) {
  const { setNavOpen } = useNav()
  const isBelowLarge = useWindowInfo().breakpoints?.l
  const [isMeasured, setIsMeasured] = useState(false)

  useEffect(() => {
    if (isBelowLarge) setIsMeasured(true)
  }, [isBelowLarge])

  useLayoutEffect(() => {
    if (isMeasured && window.matchMedia(ROOMY).matches) setNavOpen(true)
  }, [isMeasured, setNavOpen])
  return children
}
