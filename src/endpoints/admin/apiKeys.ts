import { requires } from '@/access/can'
import { hashOfKey, newKey } from '@/auth/apiKey'
import { Failure } from '@/failure'
import type { ApiKey } from '@/payload-types'
import { done, doneAnswer } from '@/schemas/answer'
import { type ApiKeyRecord, apiKeyAnswer, apiKeySchema, newApiKeyAnswer } from '@/schemas/apiKey'
import { z } from '@/schemas/zod'
import { endpoint } from '../endpoint'

const allow = requires('keys:manage')

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

/** Creates a key. Its secret is in this answer only and stored nowhere. */
export const createApiKey = endpoint({
  summary: 'Crea una API key, que se muestra solo en esta respuesta',
  method: 'post',
  path: '/blog/admin/api-keys',
  allow,
  body: apiKeySchema,
  query: null,
  status: 201,
  answer: newApiKeyAnswer,
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
    return done('API Key eliminada')
  },
})

function toRecord({ id, name, start, allowedIps, isActive, lastUsed, createdAt }: ApiKey): ApiKeyRecord {
  const facts = { start: start ?? null, allowedIps: allowedIps ?? [], lastUsed: lastUsed ?? null }
  return { id, name, permissions: 'create_draft', isActive: isActive === true, createdAt, ...facts }
}
