import { validateMdx } from '@/mdx/read'
import { scheduleSchema } from '@/schemas/post'
import { mdxFailure } from '@/server/mdxFailure'
import { cancelPublication, schedulePublication } from '@/server/schedule'
import { holders } from '../allow'
import { adminPostAnswer } from '../answers'
import { endpoint } from '../endpoint'
import { shownPost } from './posts'

const schedule = {
  path: '/blog/admin/posts/:id/schedule',
  allow: holders('manage_posts'),
  query: null,
  answer: adminPostAnswer,
} as const

/** Plans the publication of the newest draft there will be then. What can't be published now is refused at once. */
export const schedulePost = endpoint({
  ...schedule,
  summary: 'Programa la publicación de un post',
  method: 'put',
  body: scheduleSchema,
  async handle({ req, id, body }) {
    const post = await shownPost(req, id)
    const faults = await validateMdx(post.content)
    if (faults.length > 0) throw mdxFailure('content', faults)
    await schedulePublication(req, post, body.scheduledAt)
    return shownPost(req, id)
  },
})

/** Drops the plan. */
export const cancelSchedule = endpoint({
  ...schedule,
  summary: 'Cancela la publicación programada',
  method: 'delete',
  body: null,
  async handle({ req, id }) {
    const post = await shownPost(req, id)
    await cancelPublication(req, post)
    return shownPost(req, id)
  },
})
