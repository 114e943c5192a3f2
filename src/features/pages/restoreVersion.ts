import { type Endpoint, restoreVersionOperation } from 'payload'

/** Restores a version as the newest draft. Payload's own route would write it where readers see it. */
export const restoreVersion: Endpoint = {
  path: '/versions/:id',
  method: 'post',
  async handler(req) {
    const version = { collection: req.payload.collections.pages, id: String(req.routeParams?.id) }
    const doc = await restoreVersionOperation({ ...version, draft: true, depth: 0, overrideAccess: false, req })
    return Response.json({ ...doc, message: req.t('version:restoredSuccessfully') })
  },
}
