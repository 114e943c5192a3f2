import { revalidateTag } from 'next/cache.js'
import type { PayloadRequest } from 'payload'
import { execute } from '@/platform/db/transaction'
import { TAG_CHANNEL } from './tags'

/**
 * Invalidates what depends on `tags`: at once for the next request in this process, and in every process when the
 * transaction commits. PostgreSQL sends the notification only with the commit; `followChanges` (`pageCache.ts`) receives it.
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
