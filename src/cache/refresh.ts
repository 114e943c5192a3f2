import { sql } from '@payloadcms/db-postgres'
import { revalidateTag } from 'next/cache'
import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, PayloadRequest } from 'payload'
import { TAG_CHANNEL } from '@/cache/changes'
import { execute } from '@/db/transaction'

type Changed<Doc> = { doc: Doc; previousDoc?: Doc; req: PayloadRequest }

/**
 * Drops what depends on `tags`: here the next request sees the change, in every other process the moment it is committed.
 * PostgreSQL tells them as part of the change itself, so neither happens without the other.
 */
export async function refresh(req: PayloadRequest, tags: Iterable<string>): Promise<void> {
  const names = [...new Set(tags)]
  if (names.length === 0) return
  await execute(
    req,
    sql`select pg_notify(${TAG_CHANNEL}, tag) from jsonb_array_elements_text(${JSON.stringify(names)}) as tag`,
  )
  for (const tag of names) {
    try {
      revalidateTag(tag, { expire: 0 })
    } catch {
      // Outside a request of Next (the seed, a script, a test) there is no page to refresh.
    }
  }
}

/** Hooks of a collection that refresh what `tagsOf` names after every change and deletion. */
export function refreshes<Doc>(tagsOf: (changed: Changed<Doc>) => Iterable<string>): {
  afterChange: CollectionAfterChangeHook[]
  afterDelete: CollectionAfterDeleteHook[]
} {
  return {
    afterChange: [({ doc, previousDoc, req }) => refresh(req, tagsOf({ doc, previousDoc, req }))],
    afterDelete: [({ doc, req }) => refresh(req, tagsOf({ doc, req }))],
  }
}
