'use client'
import { useLinkStatus } from 'next/link'
import { createPortal } from 'react-dom'
import { ArticleSkeleton } from './ArticleSkeleton'

/**
 * Covers the page from a click on the surrounding link until the article has loaded.
 *
 * A `loading` file would do the same, but it makes the article depend on scripts for everyone who opens it directly.
 */
export function PendingArticle() {
  const { pending } = useLinkStatus()
  return pending ? createPortal(<ArticleSkeleton />, document.body) : null
}
