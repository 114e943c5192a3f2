import { reviewPost } from '@/features/posts/review/reviewPost'
import { reviewAnswer, reviewInputSchema } from '@/features/posts/review/schemas/review'
import { requires } from '@/platform/access/can'
import { endpoint } from '@/platform/api/endpoint'
import { MIB } from '@/platform/domain/mib'

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
