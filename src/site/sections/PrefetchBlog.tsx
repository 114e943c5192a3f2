'use client'
import { useEffect } from 'react'
import { prefetchBlog } from '@/site/data/prefetch'

/** Fetches the lists of the blog while the landing page is read. */
export function PrefetchBlog() {
  useEffect(() => prefetchBlog('low'), [])
  return null
}
