import { shownPost } from '@/features/posts/endpoints/posts'
import { requires } from '@/platform/access/can'
import { endpoint } from '@/platform/api/endpoint'
import { addComment, addReply, resolveComment } from './comment'
import { commentsOf } from './queries'
import { commentsAnswer, newCommentSchema, oneCommentAnswer, replySchema, resolutionSchema } from './schema'

const allow = requires('posts:read')
const COMMENTS = '/blog/admin/posts/:id/comments'

export const listComments = endpoint(`GET ${COMMENTS}`, {
  summary: 'Comentarios de un post, del más viejo al más nuevo',
  allow,
  answer: commentsAnswer,
  async handle({ req, id }) {
    await shownPost(req, id)
    return { comments: await commentsOf(req, id) }
  },
})

export const createComment = endpoint(`POST ${COMMENTS}`, {
  summary: 'Comenta una parte del texto, o todo; a quien se menciona con @usuario le llega un correo',
  allow,
  body: newCommentSchema,
  status: 201,
  refuses: [409],
  answer: oneCommentAnswer,
  handle: async ({ req, id, body }) => ({ comment: await addComment(req, id, body) }),
})

export const createReply = endpoint(`POST ${COMMENTS}/:commentId/replies`, {
  summary: 'Responde a un comentario',
  allow,
  body: replySchema,
  status: 201,
  refuses: [409],
  answer: oneCommentAnswer,
  handle: async ({ req, id, params, body }) => ({
    comment: await addReply(req, id, Number(params.commentId), body.text),
  }),
})

export const setResolved = endpoint(`POST ${COMMENTS}/:commentId/resolve`, {
  summary: 'Marca un comentario como resuelto, o lo abre otra vez',
  allow,
  body: resolutionSchema,
  answer: oneCommentAnswer,
  handle: async ({ req, id, params, body }) => ({
    comment: await resolveComment(req, id, Number(params.commentId), body.isResolved),
  }),
})
