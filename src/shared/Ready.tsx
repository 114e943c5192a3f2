'use client'

import { useEffect } from 'react'

/** Marks the document with `data-ready` once its scripts have taken over: what is pressed or typed from then on counts. */
export function Ready() {
  useEffect(() => {
    document.documentElement.dataset.ready = ''
  }, [])
  return null
}
