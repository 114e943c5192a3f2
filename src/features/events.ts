import { bookingAnswer } from '@/features/booking/schema'
import { contactRequestAnswer } from '@/features/contact/schemas/contactRequest'
import { onePersonAnswer } from '@/features/people/schema'
import { adminPostAnswer, publicPostAnswer } from '@/features/posts/schema'
import { WEBHOOK_EVENTS, type WebhookEvent } from '@/features/webhooks/schema'
import { keysOf } from '@/platform/domain/keysOf'
import * as z from '@/platform/schemas/zod'

const post = publicPostAnswer.omit({ content: true }).meta({ id: 'ToldPost' })
const review = adminPostAnswer
  .pick({ id: true, title: true, reviewState: true, dueAt: true, reviewer: true })
  .extend({ note: z.string(), requestedBy: z.string(), editUrl: z.url() })
const contact = contactRequestAnswer.pick({ id: true, nombre: true, createdAt: true })
const booking = bookingAnswer.pick({ id: true, nombre: true, start: true, createdAt: true })
const person = onePersonAnswer.shape.person.pick({ id: true, nombre: true, stage: true, createdAt: true })

const DATA: Record<WebhookEvent, z.ZodType> = {
  'post.published': post,
  'post.updated': post,
  'post.unpublished': post,
  'post.deleted': post,
  'post.review_requested': review,
  'contact.created': contact,
  'booking.created': booking,
  'booking.moved': booking,
  'booking.cancelled': booking,
  'person.created': person,
  'person.stage_changed': person,
}

/** What webhooks tell, for the documentation. */
export const events = keysOf(DATA).map((type) => ({ type, summary: WEBHOOK_EVENTS[type], data: DATA[type] }))
