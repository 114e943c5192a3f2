import { type PayloadRequest, restoreVersionOperation } from 'payload'

/** Makes a saved state of a post its newest draft, as far as the caller may. Payload's Local API would make it public at once. */
export const restoreAsDraft = (req: PayloadRequest, versionId: string) =>
  restoreVersionOperation({
    collection: req.payload.collections.posts,
    id: versionId,
    draft: true,
    depth: 0,
    overrideAccess: false,
    req,
  })
