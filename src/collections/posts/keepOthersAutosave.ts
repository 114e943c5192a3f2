import type { CollectionBeforeChangeHook } from 'payload'
import { actorOf } from '@/audit/record'
import { execute } from '@/db/transaction'
import type { Post } from '@/payload-types'
import { savingOf } from '../saving'

declare module 'payload' {
  interface RequestContext {
    /** Whether the newest autosave stays although it is the same person's, from another tab or an earlier visit. */
    keepsAutosave?: boolean
  }
}

/**
 * Payload replaces the newest autosave by the next one. If it is somebody else's, or another tab's, this makes it a
 * version that stays, shown as a draft.
 */
export async function keepOthersAutosave({ originalDoc, req }: Parameters<CollectionBeforeChangeHook<Post>>[0]) {
  const isOthers = originalDoc?.savedBy !== actorOf(req).name || req.context.keepsAutosave
  if (originalDoc && isOthers && savingOf(req).isAutosave)
    await execute(req)`update _blog_posts_v set autosave = false where parent_id = ${originalDoc.id} and latest`
}
