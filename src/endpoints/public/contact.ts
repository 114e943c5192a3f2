import { setTimeout as delay } from 'node:timers/promises'
import { anyone } from '@/access/can'
import { callerNetwork, holdLimit, isAtLimit, isWithinLimit } from '@/auth/limits'
import { isGoodProof, newChallenge } from '@/auth/proofOfWork'
import { POSTED_FORM } from '@/domain/postedForm'
import { Failure } from '@/failure'
import { deliverNotices } from '@/mail/contactNotices'
import { queue } from '@/queue'
import { done, id, time } from '@/schemas/answer'
import { challengeAnswer, contactRequestSchema } from '@/schemas/contact'
import { z } from '@/schemas/zod'
import { endpoint } from '../endpoint'

/** How long a browser without scripts waits while the form is flooded, and how many do at once. */
const WAIT_MS = 3_000
const patient = queue({ most: 5, waiting: 50 })

/**
 * Stores a consultation request. Robots that fill the honeypot get the same answer and are stored as spam. While the form is flooded,
 * a browser works for a second or two before it is taken; without scripts it waits, and lands as spam for somebody to look at.
 */
export const createContactRequest = endpoint({
  summary: 'Envía una consulta',
  method: 'post',
  path: '/contact',
  allow: anyone,
  body: contactRequestSchema,
  headers: { [POSTED_FORM]: 'Con «1» no se pide comprobación: la consulta espera y queda como spam' },
  query: null,
  refuses: [428, 429],
  status: 201,
  answer: z.object({ success: z.literal(true), message: z.string(), contact: z.object({ id, createdAt: time }) }),
  async handle({ req, body: { website, proof, ...data } }) {
    const isDoubtful =
      (await isAtLimit(req, 'contactFlood', 'everybody')) && !(proof && (await isGoodProof(req, proof)))
    if (isDoubtful && !req.headers.has(POSTED_FORM)) throw new Failure('proof_required')
    await holdLimit(req, 'contact', callerNetwork(req))
    await isWithinLimit(req, 'contactFlood', 'everybody') // counts it
    if (isDoubtful) await patient.inTurn(callerNetwork(req), () => delay(WAIT_MS))
    const { id, createdAt } = await req.payload.create({
      collection: 'contact-submissions',
      data: { ...data, status: website || isDoubtful ? 'spam' : 'nuevo' },
      overrideAccess: true, // the collection is closed; this endpoint is its only door
      req,
    })
    // Not awaited: what the mail server does not take now is sent later.
    deliverNotices(req.payload).catch((error: unknown) => req.payload.logger.warn(error))
    return { ...done('¡Consulta enviada!'), contact: { id, createdAt } }
  },
})

/** What a browser has to solve for `POST /api/contact` while that is flooded. */
export const getContactChallenge = endpoint({
  summary: 'Comprobación para enviar una consulta cuando llegan demasiadas',
  method: 'get',
  path: '/contact/challenge',
  allow: anyone,
  body: null,
  query: null,
  answer: challengeAnswer,
  handle: async ({ req }) => ({ challenge: await newChallenge(req) }),
})
