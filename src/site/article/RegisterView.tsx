'use client'
import { useEffect, useRef } from 'react'
import { registerView } from '@/client/blog'

/** Counts one view per load of an article. */
export function RegisterView({ slug }: { slug: string }) {
  const counted = useRef('')
  useEffect(() => {
    if (counted.current === slug) return
    counted.current = slug
    registerView(slug)
  }, [slug])
  return null
}
