import type { PayloadRequest } from 'payload'
import { trashedPosts } from '@/features/posts/queries/adminPosts'
import { adminPostAnswer } from '@/features/posts/schema'
import { requires } from '@/platform/access/can'
import { postScope, sqlIn } from '@/platform/access/postScope'
import { endpoint } from '@/platform/api/endpoint'
import { paging } from '@/platform/api/paging'
import { done, doneAnswer, paginationAnswer } from '@/platform/schemas/answer'
import * as z from '@/platform/schemas/zod'
import { shownPost } from './posts'

/** Lists the trash, most recently deleted first: all posts for editors, their own for authors. */
export const listTrashedPosts = endpoint('GET /blog/admin/trash', {
  summary: 'Posts de la papelera',
  allow: requires('posts:read'),
  query: z.object(paging(100)),
  answer: z.object({ posts: z.array(adminPostAnswer), pagination: paginationAnswer }),
  handle: async ({ req, query }) => trashedPosts(query, sqlIn(await postScope(req))),
})

/** Restores a post from the trash as a draft; a slug that was taken meanwhile gets a number. */
export const restorePost = endpoint('POST /blog/admin/posts/:id/restore', {
  summary: 'Restaura un post de la papelera como borrador',
  allow: requires('posts:update'),
  answer: adminPostAnswer,
  handle: ({ req, id }) => restore(req, id),
})

export async function restore(req: PayloadRequest, id: number) {
  await shownPost(req, id, true)
  const data = { deletedAt: null }
  const options = { trash: true, depth: 0, overrideAccess: false, req } as const
  await req.payload.update({ collection: 'posts', id, data, ...options })
  return shownPost(req, id)
}

/** Deletes a post in the trash for good, with all its versions. */
export const erasePost = endpoint('DELETE /blog/admin/trash/:id', {
  summary: 'Borra para siempre un post de la papelera',
  allow: requires('posts:manage'),
  answer: doneAnswer,
  async handle({ req, id }) {
    await erase(req, id)
    return done('Post borrado para siempre')
  },
})

export async function erase(req: PayloadRequest, id: number): Promise<void> {
  await shownPost(req, id, true)
  await req.payload.delete({ collection: 'posts', id, trash: true, depth: 0, overrideAccess: false, req })
}
