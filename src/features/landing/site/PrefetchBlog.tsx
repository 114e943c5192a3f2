'use client'
import { useEffect } from 'react'
import { prefetchBlog } from '@/features/posts/site/data/prefetch'

/** Prefetches the blog's lists while the visitor reads the landing page. */
export function PrefetchBlog() {
  useEffect(() => prefetchBlog('low'), [])
  return null
}
