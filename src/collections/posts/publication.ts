import type { CollectionBeforeChangeHook } from 'payload'
import { can } from '@/access/can'
import { Failure } from '@/failure'
import { callerOf } from '@/limits/concurrencyLimits'
import { validateMdx } from '@/mdx/read'
import type { Post } from '@/payload-types'
import { savingOf } from '../saving'
import { mdxFailure } from './mdxFailure'

/**
 * Keeps `isPublished` in sync with the status, and the first publication date forever.
 *
 * Only editors publish or unpublish. Deleting also hides an article, and is allowed to whoever may edit it. Drafts may
 * have errors; published articles may not.
 */
export async function stampPublication({ data, originalDoc, req }: Parameters<CollectionBeforeChangeHook<Post>>[0]) {
  const { isDraft, before } = savingOf(req)
  const isPublished = data._status === 'published' && !isDraft
  const changes = !isDraft && !data.deletedAt && isPublished !== (before?.isPublished ?? false)
  if (changes && req.user && !(await can(req, 'posts:manage'))) throw new Failure('forbidden')
  const faults = isPublished ? await validateMdx(data.content ?? '', callerOf(req)) : []
  if (faults.length > 0) throw mdxFailure('content', faults)
  const publishedAt = before?.publishedAt ?? originalDoc?.publishedAt ?? data.publishedAt
  return { ...data, isPublished, publishedAt: publishedAt ?? (isPublished ? new Date().toISOString() : null) }
}
