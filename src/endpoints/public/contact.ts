import { z } from '@/domain/zod'
import { contactRequestSchema } from '@/schemas/contact'
import { deliverNotices } from '@/server/contactNotices'
import { callerNetwork, holdLimit } from '@/server/limits'
import { everyone } from '../allow'
import { id, time } from '../answers'
import { endpoint } from '../endpoint'

/** Stores a consultation request. Robots that fill the trap get the same answer and land as spam. */
export const createContactRequest = endpoint({
  summary: 'Envía una consulta',
  method: 'post',
  path: '/contact',
  allow: everyone,
  body: contactRequestSchema,
  query: null,
  refuses: [429],
  status: 201,
  answer: z.object({ success: z.literal(true), message: z.string(), contact: z.object({ id, createdAt: time }) }),
  async handle({ req, body: { website, ...data } }) {
    await holdLimit(req, 'contact', callerNetwork(req))
    await holdLimit(req, 'contactOverall', 'everybody')
    const { id, createdAt } = await req.payload.create({
      collection: 'contact-submissions',
      data: { ...data, status: website ? 'spam' : 'nuevo' },
      overrideAccess: true, // the collection is closed; this endpoint is its only door
      req,
    })
    // Nobody waits for the mail server; what it doesn't take now is sent later.
    deliverNotices(req.payload).catch((error: unknown) => req.payload.logger.warn(error))
    return { success: true, message: '¡Consulta enviada!', contact: { id, createdAt } }
  },
})
