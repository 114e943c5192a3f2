'use client'
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import type { Calculator } from './Calculator'

type Props = ComponentProps<typeof Calculator> & {
  /** The same as the server renders it: it stands there until the calculator is loaded, or for good where it can't be. */
  children: ReactNode
}

/**
 * Loads the calculator, on articles that have one. Not by `lazy`: React may send what stands within `Suspense` behind the page
 * with a script that moves it to its place, and then it is missing where there are no scripts.
 */
export function LiveCalculator({ initial, children }: Props) {
  const [loaded, setLoaded] = useState<{ Calculator: typeof Calculator }>()
  useEffect(() => {
    import('./Calculator').then(setLoaded, () => undefined)
  }, [])
  return loaded ? <loaded.Calculator initial={initial} /> : children
}
