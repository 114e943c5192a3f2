import { type PayloadRequest, restoreVersionOperation } from 'payload'

/** Restores a version as the newest draft, if the caller may. Payload's Local API would publish it at once. */
export const restoreAsDraft = (req: PayloadRequest, versionId: string) =>
  restoreVersionOperation({
    collection: req.payload.collections.posts,
    id: versionId,
    draft: true,
    depth: 0,
    overrideAccess: false,
    req,
  })
