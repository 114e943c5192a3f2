import { revalidateTag } from 'next/cache'
import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, PayloadRequest } from 'payload'

type Changed<Doc> = { doc: Doc; previousDoc?: Doc; req: PayloadRequest }

/** Drops what depends on `tags`: the next request sees the change. */
export function refresh(tags: Iterable<string>): void {
  for (const tag of new Set(tags)) {
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
    afterChange: [({ doc, previousDoc, req }) => refresh(tagsOf({ doc, previousDoc, req }))],
    afterDelete: [({ doc, req }) => refresh(tagsOf({ doc, req }))],
  }
}
