import { mdxFailure } from '@/features/posts/mdxFailure'
import { movePublication, schedulePublication, unschedule } from '@/features/posts/saving/schedule'
import { adminPostAnswer, moveSchema, scheduleSchema } from '@/features/posts/schema'
import { readMdx } from '@/mdx/read'
import { requires } from '@/platform/access/can'
import { endpoint } from '@/platform/api/endpoint'
import { callerOf } from '@/platform/limits/concurrencyLimits'
import { shownPost } from './posts'

const schedule = { allow: requires('posts:manage'), answer: adminPostAnswer } as const

/** Schedules the publication of the newest draft. Rejects at once what can't be published now, or already is. */
export const schedulePost = endpoint('PUT /blog/admin/posts/:id/schedule', {
  ...schedule,
  summary:
    'Programa la publicación de la versión más nueva. Lo que alguien que puede publicar guarde después no sale, salvo que se programe de nuevo; un cambio de otra persona o de una API key la cancela',
  body: scheduleSchema,
  async handle({ req, id, body }) {
    const post = await shownPost(req, id)
    const { errors: faults } = await readMdx(post.content, callerOf(req))
    if (faults.length > 0) throw mdxFailure('content', faults)
    await schedulePublication(req, post, body)
    return shownPost(req, id)
  },
})

export const moveSchedule = endpoint('PATCH /blog/admin/posts/:id/schedule', {
  ...schedule,
  summary: 'Cambia la hora de una publicación programada: sale la misma versión',
  body: moveSchema,
  refuses: [409],
  async handle({ req, id, body }) {
    await movePublication(req, await shownPost(req, id), body)
    return shownPost(req, id)
  },
})

export const deleteSchedule = endpoint('DELETE /blog/admin/posts/:id/schedule', {
  ...schedule,
  summary: 'Cancela la publicación programada',
  async handle({ req, id }) {
    const post = await shownPost(req, id)
    await unschedule(req, post)
    return shownPost(req, id)
  },
})
