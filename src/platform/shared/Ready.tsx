'use client'

import { useEffect } from 'react'

/** Sets `data-ready` on the document once its scripts have loaded: from then on, clicks and typing take effect. */
export function Ready() {
  useEffect(() => {
    document.documentElement.dataset.ready = ''
  }, [])
  return null
}
