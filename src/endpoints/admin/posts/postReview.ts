import { requires } from '@/access/can'
import { reviewPost } from '@/collections/posts/review/reviewPost'
import { reviewAnswer, reviewInputSchema } from '@/schemas/review'
import { endpoint, MIB } from '../../endpoint'

/** Runs the checks on an article as it is in the editor. It changes nothing. */
export const checkPost = endpoint('POST /admin/posts/check', {
  summary: 'Revisa un post antes de publicarlo',
  allow: requires('posts:read'),
  body: reviewInputSchema,
  maxBytes: 2 * MIB,
  turn: 'read', // it must not wait for a save, nor a save for it
  refuses: [404],
  answer: reviewAnswer,
  handle: ({ req, body }) => reviewPost(req, body),
})
