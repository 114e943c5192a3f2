import { shownPost } from '@/features/posts/endpoints/posts'
import { adminPostAnswer } from '@/features/posts/schema'
import { requires } from '@/platform/access/can'
import { teamWhoMay } from '@/platform/access/team'
import { endpoint } from '@/platform/api/endpoint'
import { changeApproval } from './change'
import { noteOf } from './queries'
import { approvalAnswer, approvalChangeSchema } from './schema'

export const getApproval = endpoint('GET /blog/admin/posts/:id/review', {
  summary: 'En qué punto está la revisión de un post, y quiénes pueden revisarlo',
  allow: requires('posts:read'),
  answer: approvalAnswer,
  async handle({ req, id }) {
    const { reviewState: state, reviewer, dueAt, hasChangesSinceApproved } = await shownPost(req, id)
    const review = { state, reviewer, dueAt, hasChangesSinceApproved, note: await noteOf(req, id) }
    return { review, reviewers: await teamWhoMay(req, 'posts:manage') }
  },
})

/** Asks for a review, asks for changes, or approves the newest version. */
export const setApproval = endpoint('POST /blog/admin/posts/:id/review', {
  summary: 'Pide la revisión de un post, pide cambios o lo aprueba; lo que no se envía queda igual',
  allow: requires('posts:update'),
  body: approvalChangeSchema,
  refuses: [409],
  answer: adminPostAnswer,
  async handle({ req, id, body }) {
    await changeApproval(req, id, body)
    return shownPost(req, id)
  },
})
