import type { CollectionAfterChangeHook, CollectionAfterDeleteHook } from 'payload'
import { outdateLinksTo } from './storedReview'

/** Collection hooks that outdate the reviews of articles when something they link to or show changes, moves or goes. */
export function outdatesLinks<Doc>(pathOf: (doc: Doc) => string): {
  afterChange: CollectionAfterChangeHook[]
  afterDelete: CollectionAfterDeleteHook[]
} {
  return {
    afterChange: [
      ({ doc, previousDoc, operation, req }) =>
        outdateLinksTo(req, operation === 'update' ? [pathOf(previousDoc), pathOf(doc)] : [pathOf(doc)]),
    ],
    afterDelete: [({ doc, req }) => outdateLinksTo(req, [pathOf(doc)])],
  }
}
