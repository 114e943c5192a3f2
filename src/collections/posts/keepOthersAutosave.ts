import { sql } from '@payloadcms/db-postgres'
import type { CollectionBeforeChangeHook } from 'payload'
import { actorOf } from '@/audit/record'
import { execute } from '@/db/transaction'
import type { Post } from '@/payload-types'
import { savingOf } from '../saving'

declare module 'payload' {
  interface RequestContext {
    /** Whether the newest autosave stays, though it is the same person's: of another tab, or of an earlier visit. */
    keepsAutosave?: boolean
  }
}

/** Payload replaces the newest autosave with the next one; that of somebody else, or of another tab, becomes a version that stays, shown as a draft. */
export async function keepOthersAutosave({ originalDoc, req }: Parameters<CollectionBeforeChangeHook<Post>>[0]) {
  const isOthers = originalDoc?.savedBy !== actorOf(req).name || req.context.keepsAutosave
  if (originalDoc && isOthers && savingOf(req).isAutosave)
    await execute(req, sql`update _blog_posts_v set autosave = false where parent_id = ${originalDoc.id} and latest`)
}
