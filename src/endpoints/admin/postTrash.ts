import { z } from '@/domain/zod'
import { trashedPosts } from '@/server/reads/adminPosts'
import { holders } from '../allow'
import { adminPostAnswer, doneAnswer, paginationAnswer } from '../answers'
import { endpoint } from '../endpoint'
import { paging } from '../paging'
import { changers, scopeOf, shownPost, writers } from './posts'

const NOT_THERE = 'El post no está en la papelera'

/** What lies in the trash, deleted last first: everybody's for editors, their own for authors. */
export const listTrashedPosts = endpoint({
  summary: 'Posts de la papelera',
  method: 'get',
  path: '/blog/admin/posts/trash',
  allow: writers,
  body: null,
  query: z.object(paging(100)),
  answer: z.object({ posts: z.array(adminPostAnswer), pagination: paginationAnswer }),
  handle: async ({ req, query }) => trashedPosts(query, await scopeOf(req)),
})

/** Takes a post out of the trash, as a draft; an address that was taken meanwhile gets a number. */
export const restorePost = endpoint({
  summary: 'Restaura un post de la papelera como borrador',
  method: 'post',
  path: '/blog/admin/posts/:id/restore',
  allow: changers,
  body: null,
  query: null,
  answer: adminPostAnswer,
  async handle({ req, id }) {
    await shownPost(req, id, { isTrashed: true, missing: NOT_THERE })
    const data = { deletedAt: null }
    const options = { trash: true, depth: 0, overrideAccess: false, req } as const
    await req.payload.update({ collection: 'posts', id, data, ...options })
    return shownPost(req, id)
  },
})

/** Erases a post of the trash with all its versions. */
export const erasePost = endpoint({
  summary: 'Borra para siempre un post de la papelera',
  method: 'delete',
  path: '/blog/admin/posts/trash/:id',
  allow: holders('manage_posts'),
  body: null,
  query: null,
  answer: doneAnswer,
  async handle({ req, id }) {
    await shownPost(req, id, { isTrashed: true, missing: NOT_THERE })
    await req.payload.delete({ collection: 'posts', id, trash: true, depth: 0, overrideAccess: false, req })
    return { success: true, message: 'Post borrado para siempre' }
  },
})
