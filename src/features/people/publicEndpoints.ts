import { anyone } from '@/platform/access/can'
import { endpoint } from '@/platform/api/endpoint'
import { callerNetwork } from '@/platform/http/request/clientAddress'
import { holdLimit } from '@/platform/limits/limits'
import * as z from '@/platform/schemas/zod'
import { newRef } from './refs'
import { refSchema } from './schema'

/** Makes the code that a visitor's first WhatsApp message carries. */
export const createWhatsAppRef = endpoint('POST /whatsapp/refs', {
  summary: 'Código que representa una visita en un mensaje de WhatsApp, durante 30 días',
  allow: anyone,
  body: refSchema,
  refuses: [429],
  status: 201,
  answer: z.object({ code: z.string() }),
  async handle({ req, body }) {
    await holdLimit(req, 'whatsappRefs', callerNetwork(req))
    return { code: await newRef(req, body.visit) }
  },
})
