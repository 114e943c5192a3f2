import { sql } from '@payloadcms/db-postgres'
import type { CollectionBeforeChangeHook } from 'payload'
import { actorOf } from '@/audit/record'
import { execute } from '@/db/transaction'
import type { Post } from '@/payload-types'
import { savingOf } from '../saving'

/** Payload replaces the newest autosave with the next one; that of somebody else becomes a version that stays, shown as a draft. */
export async function keepOthersAutosave({ originalDoc, req }: Parameters<CollectionBeforeChangeHook<Post>>[0]) {
  if (originalDoc && originalDoc.savedBy !== actorOf(req).name && savingOf(req).isAutosave)
    await execute(req, sql`update _blog_posts_v set autosave = false where parent_id = ${originalDoc.id} and latest`)
}
