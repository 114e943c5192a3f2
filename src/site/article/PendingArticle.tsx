'use client'
import { useLinkStatus } from 'next/link'
import { createPortal } from 'react-dom'
import { ArticleSkeleton } from './ArticleSkeleton'

/**
 * Stands over the page from a click on the link around it until the article is there.
 *
 * A `loading` file would do the same, but it puts the article behind scripts for everybody who opens it directly.
 */
export function PendingArticle() {
  const { pending } = useLinkStatus()
  return pending ? createPortal(<ArticleSkeleton />, document.body) : null
}
