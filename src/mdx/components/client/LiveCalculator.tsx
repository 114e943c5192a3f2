'use client'
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import type { Calculator } from './Calculator'

type Props = ComponentProps<typeof Calculator> & {
  /** The server's rendering, shown until the calculator has loaded, or for good if it can't be loaded. */
  children: ReactNode
}

/**
 * Loads the calculator's script only on articles that have one. Not `lazy`: React may stream the content of a `Suspense`
 * boundary after the page and move it into place by script, so it would be missing without JavaScript.
 */
export function LiveCalculator({ initial, children }: Props) {
  const [loaded, setLoaded] = useState<{ Calculator: typeof Calculator }>()
  useEffect(() => {
    import('./Calculator').then(setLoaded, () => undefined)
  }, [])
  return loaded ? <loaded.Calculator initial={initial} /> : children
}
