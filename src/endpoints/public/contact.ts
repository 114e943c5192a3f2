import { setTimeout as delay } from 'node:timers/promises'
import { anyone } from '@/access/can'
import { POSTED_FORM } from '@/domain/postedForm'
import { Failure } from '@/failure'
import { callerNetwork, holdLimit, isAtLimit, isWithinLimit } from '@/limits/limits'
import { isGoodProof, newChallenge } from '@/limits/proofOfWork'
import { deliverMails } from '@/mail/outbox'
import { done, id, time } from '@/schemas/answer'
import { challengeAnswer, contactRequestSchema } from '@/schemas/contact'
import * as z from '@/schemas/zod'
import { sharedQueue } from '@/sharedQueue'
import { endpoint } from '../endpoint'
import { oncePerKey } from '../idempotency/idempotency'
import { idempotencyKey, repeatable } from '../idempotency/repeatable'

/** How long a browser without scripts waits while the form is flooded, and how many may wait at once. */
const WAIT_MS = 3_000
const waitingQueue = sharedQueue('contact forms', { most: 5, waiting: 50 })

/**
 * Stores a contact request. Robots that fill the honeypot get the same response and are stored as spam. While the form
 * is flooded, a browser must first solve a challenge for a second or two; without scripts it waits, and its request is
 * stored as spam for review.
 */
export const createContactRequest = endpoint('POST /contact', {
  summary: 'Envía una consulta',
  allow: anyone,
  body: contactRequestSchema,
  headers: { ...repeatable, [POSTED_FORM]: 'Con «1» no se pide comprobación: la consulta espera y queda como spam' },
  refuses: [428, 429],
  status: 201,
  answer: z.object({ success: z.literal(true), message: z.string(), contact: z.object({ id, createdAt: time }) }),
  async handle({ req, body: { website, proof, ...data } }) {
    let isDoubtful = false
    async function admit() {
      isDoubtful = (await isAtLimit(req, 'contactFlood', 'everybody')) && !(proof && (await isGoodProof(req, proof)))
      if (isDoubtful && !req.headers.has(POSTED_FORM)) throw new Failure('proof_required')
      await holdLimit(req, 'contact', callerNetwork(req))
      await isWithinLimit(req, 'contactFlood', 'everybody') // only counts it
      if (isDoubtful) await waitingQueue.inTurn(callerNetwork(req), () => delay(WAIT_MS))
    }
    async function store() {
      const { id, createdAt } = await req.payload.create({
        collection: 'contact-submissions',
        data: { ...data, status: website || isDoubtful ? 'spam' : 'nuevo' },
        overrideAccess: true, // the collection is closed; requests are created only here
        req,
      })
      return { ...done('¡Consulta enviada!'), contact: { id, createdAt } }
    }
    const key = idempotencyKey(req) // a phone that loses the response sends its request again
    const answer = await oncePerKey(req, { scope: 'visitor', caller: 'contact', key, sent: data }, store, admit)
    // Not awaited: what the mail server does not accept now is sent later.
    deliverMails(req.payload).catch((error: unknown) => req.payload.logger.warn(error))
    return answer
  },
})

export const getContactChallenge = endpoint('GET /contact/challenge', {
  summary: 'Comprobación para enviar una consulta cuando llegan demasiadas',
  allow: anyone,
  answer: challengeAnswer,
  handle: async ({ req }) => ({ challenge: await newChallenge(req) }),
})
