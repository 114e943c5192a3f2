import { z } from '@/domain/zod'
import type { ApiKey } from '@/payload-types'
import { apiKeySchema } from '@/schemas/apiKey'
import { hashOfKey, newKey } from '@/server/apiKey'
import { Failure } from '@/server/failure'
import { holders } from '../allow'
import { apiKeyAnswer, doneAnswer } from '../answers'
import { endpoint } from '../endpoint'

const allow = holders('manage_api_keys')

/** Every key, newest first. */
export const listApiKeys = endpoint({
  summary: 'API keys, de la más nueva a la más vieja',
  method: 'get',
  path: '/blog/admin/api-keys',
  allow,
  body: null,
  query: null,
  answer: z.object({ apiKeys: z.array(apiKeyAnswer) }),
  async handle({ req }) {
    const { docs } = await req.payload.find({
      collection: 'api-keys',
      depth: 0,
      sort: '-createdAt',
      pagination: false,
      overrideAccess: false,
      req,
    })
    return { apiKeys: docs.map(toRecord) }
  },
})

/** Makes a key. Its raw text is in this one answer and stored nowhere. */
export const createApiKey = endpoint({
  summary: 'Crea una API key; la clave se muestra solo en esta respuesta',
  method: 'post',
  path: '/blog/admin/api-keys',
  allow,
  body: apiKeySchema,
  query: null,
  status: 201,
  answer: z.object({ apiKey: apiKeyAnswer, rawKey: z.string() }),
  async handle({ req, body }) {
    const rawKey = newKey()
    const key = await req.payload.create({
      collection: 'api-keys',
      data: { ...body, keyHash: hashOfKey(rawKey), start: rawKey.slice(0, 12), createdBy: req.user?.id ?? 0 },
      depth: 0,
      overrideAccess: true, // keys are made here and nowhere else; `allow` has asked for the permission
      req,
    })
    return { apiKey: toRecord(key), rawKey }
  },
})

/** Deletes a key: whatever uses it stops working at once. */
export const deleteApiKey = endpoint({
  summary: 'Elimina una API key',
  method: 'delete',
  path: '/blog/admin/api-keys/:id',
  allow,
  body: null,
  query: null,
  answer: doneAnswer,
  async handle({ req, id }) {
    const where = { id: { equals: id } }
    const { docs } = await req.payload.delete({ collection: 'api-keys', where, overrideAccess: false, req })
    if (docs.length === 0) throw new Failure('not_found', { message: 'La API key no existe' })
    return { success: true, message: 'API Key eliminada' }
  },
})

function toRecord({ id, name, start, permissions, allowedIps, isActive, lastUsed, createdAt }: ApiKey) {
  return { id, name, start, permissions, allowedIps: allowedIps ?? [], isActive, lastUsed: lastUsed ?? null, createdAt }
}
