import type { Endpoint } from 'payload'
import { can } from '@/platform/access/can'
import { Failure } from '@/platform/failure'

/** The title of a post, for the editor of a link to it. Replaces Payload's own route, which would return everything. */
export const titleOfPost: Endpoint = {
  method: 'get',
  path: '/:id',
  handler: async (req) => {
    if (!(await can(req, 'posts:read'))) throw new Failure('forbidden')
    const id = Number(req.routeParams?.id)
    const found = { collection: 'posts', id, depth: 0, select: { title: true }, disableErrors: true, req } as const
    const post = await req.payload.findByID({ ...found, overrideAccess: false })
    if (!post) throw new Failure('not_found', { message: 'El post no existe' })
    return Response.json({ id, title: post.title })
  },
}
