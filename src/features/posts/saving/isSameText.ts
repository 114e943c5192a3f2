import { AUDITED_POST } from '@/features/posts/fields'
import type { Post } from '@/payload-types'
import { changesOf } from '@/platform/audit/changes'

/** Whether readers would see the same, if they see both. The `writeId` tells nothing: whoever saves may send any. */
export const isSameText = (one: Partial<Post> | undefined, other: Partial<Post>): boolean =>
  changesOf(AUDITED_POST, { ...one, isPublished: other.isPublished }, { ...other }).length === 0
