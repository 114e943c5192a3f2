import type { Endpoint } from 'payload'
import { restoreAsDraft } from '@/server/restoreVersion'

/** Stands before Payload's own route, which would make an old version public at once. */
export const restoreDoor: Endpoint = {
  method: 'post',
  path: '/versions/:id',
  async handler(req) {
    const doc = await restoreAsDraft(req, String(req.routeParams?.id))
    return Response.json({ ...doc, message: req.t('version:restoredSuccessfully') })
  },
}
