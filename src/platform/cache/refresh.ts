import { revalidateTag } from 'next/cache.js'
import type { PayloadRequest } from 'payload'
import { execute } from '@/platform/db/transaction'
import { TAG_CHANNEL } from './tags'

/**
 * Invalidates what depends on `tags`: the next request in this process sees the change, and every other process sees it
 * as soon as it is committed. PostgreSQL sends the notification as part of the transaction, so neither happens without
 * the other.
 */
export async function refresh(req: PayloadRequest, tags: string[]): Promise<void> {
  await execute(req)`
    select pg_notify(${TAG_CHANNEL}, tag) from jsonb_array_elements_text(${JSON.stringify(tags)}) as tag`
  for (const tag of tags) {
    try {
      revalidateTag(tag, { expire: 0 })
    } catch {
      // Outside a Next request (the seed, a script, a test) there is no page to refresh.
    }
  }
}

/** Collection hooks that refresh `tags` after every change and deletion. */
export function refreshes(...tags: string[]) {
  const hook = ({ req }: { req: PayloadRequest }) => refresh(req, tags)
  return { afterChange: [hook], afterDelete: [hook] }
}
