'use client'
import { useNav } from '@payloadcms/ui'
import { type ReactNode, useLayoutEffect } from 'react'

/** Widths at which Payload starts with the sidebar folded away, though there is room for it. */
const ROOMY = '(min-width: 1025px) and (max-width: 1440px)'

/** Opens the sidebar where there is room. Payload decides once, after it has measured; this answers before that is painted. */
export function OpenNav({ children }: { children: ReactNode }) {
  const { hydrated, setNavOpen } = useNav()
  useLayoutEffect(() => {
    if (hydrated && window.matchMedia(ROOMY).matches) setNavOpen(true)
  }, [hydrated, setNavOpen])
  return children
}
