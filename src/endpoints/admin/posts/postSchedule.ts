import { requires } from '@/access/can'
import { mdxFailure } from '@/collections/posts/mdxFailure'
import { cancelPublication, schedulePublication } from '@/jobs/schedule'
import { callerOf } from '@/limits/concurrencyLimits'
import { validateMdx } from '@/mdx/read'
import { adminPostAnswer, scheduleSchema } from '@/schemas/post'
import { endpoint } from '../../endpoint'
import { shownPost } from './posts'

const schedule = { allow: requires('posts:manage'), answer: adminPostAnswer } as const

/** Schedules the publication of the draft that is newest at that time. Rejects at once what can't be published now, or already is. */
export const schedulePost = endpoint('PUT /blog/admin/posts/:id/schedule', {
  ...schedule,
  summary: 'Programa la publicación de un post',
  body: scheduleSchema,
  async handle({ req, id, body }) {
    const post = await shownPost(req, id)
    const faults = await validateMdx(post.content, callerOf(req))
    if (faults.length > 0) throw mdxFailure('content', faults)
    await schedulePublication(req, post, body)
    return shownPost(req, id)
  },
})

export const cancelSchedule = endpoint('DELETE /blog/admin/posts/:id/schedule', {
  ...schedule,
  summary: 'Cancela la publicación programada',
  async handle({ req, id }) {
    const post = await shownPost(req, id)
    await cancelPublication(req, post)
    return shownPost(req, id)
  },
})
