import { setTimeout as delay } from 'node:timers/promises'
import { nextInWords } from '@/features/booking/answerBy'
import { keptVisit } from '@/features/people/visit'
import { anyone } from '@/platform/access/can'
import { endpoint } from '@/platform/api/endpoint'
import { idempotencyKey, repeatable } from '@/platform/api/repeatable'
import { oncePerKey } from '@/platform/db/idempotency'
import { POSTED_FORM } from '@/platform/domain/postedForm'
import { callerNetwork } from '@/platform/http/request/clientAddress'
import { newChallenge } from '@/platform/limits/proofOfWork'
import { admitVisitor } from '@/platform/limits/visitorForms'
import { done, id, time } from '@/platform/schemas/answer'
import { challengeAnswer } from '@/platform/schemas/challenge'
import * as z from '@/platform/schemas/zod'
import { semaphore } from '@/platform/semaphore'
import { contactRequestSchema } from './schemas/contact'

/** How long a browser without scripts waits while the form is flooded, and how many may wait at once. */
const WAIT_MS = 3_000
const doubtful = semaphore({ most: 5, waiting: 50 })

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
  answer: z.object({
    success: z.literal(true),
    message: z.string(),
    contact: z.object({ id, createdAt: time }),
    next: z.string().describe('Qué pasa ahora: «Te llamamos antes de las 5:00 p. m. de hoy.»'),
  }),
  async handle({ req, body: { website, proof, ...data } }) {
    let isDoubtful = false
    async function admit() {
      isDoubtful = await admitVisitor(req, proof)
      if (isDoubtful) await doubtful.run(callerNetwork(req), () => delay(WAIT_MS))
    }
    async function store() {
      const { visit, ...fields } = data
      const { id, createdAt } = await req.payload.create({
        collection: 'contact-submissions',
        data: { ...fields, ...(await keptVisit(req, visit)), status: website || isDoubtful ? 'spam' : 'nuevo' },
        overrideAccess: true, // the collection is closed; requests are created only here
        req,
      })
      return { ...done('¡Consulta enviada!'), contact: { id, createdAt } }
    }
    const key = idempotencyKey(req) // a phone that loses the response sends its request again
    const stored = await oncePerKey(req, { scope: 'visitor', caller: 'contact', key, sent: data }, store, admit)
    return { ...stored, next: await nextInWords(Boolean(data.telefono)) }
  },
})

export const getContactChallenge = endpoint('GET /contact/challenge', {
  summary: 'Comprobación que se resuelve para enviar una consulta o entrar cuando hay demasiados intentos',
  allow: anyone,
  answer: challengeAnswer,
  handle: async ({ req }) => ({ challenge: await newChallenge(req) }),
})
