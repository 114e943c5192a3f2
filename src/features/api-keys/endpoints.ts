import { newRawKey } from '@/features/api-keys/authenticate'
import { callsOfKey } from '@/features/api-keys/calls'
import { endAfter, formerEnds, rotateKey, storedKey } from '@/features/api-keys/rawKeys'
import {
  type ApiKeyRecord,
  apiKeyAnswer,
  apiKeySchema,
  keyCallsAnswer,
  newApiKeyAnswer,
  rotationSchema,
} from '@/features/api-keys/schema'
import type { ApiKey } from '@/payload-types'
import { requires } from '@/platform/access/can'
import { endpoint } from '@/platform/api/endpoint'
import { findOrFail } from '@/platform/api/findOrFail'
import { done, doneAnswer } from '@/platform/schemas/answer'
import * as z from '@/platform/schemas/zod'

const allow = requires('keys:manage')

export const listApiKeys = endpoint('GET /blog/admin/api-keys', {
  summary: 'API keys, de la más nueva a la más vieja',
  allow,
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
    const ends = await formerEnds(req)
    return { apiKeys: docs.map((key) => toRecord(key, ends.get(key.id))) }
  },
})

export const createApiKey = endpoint('POST /blog/admin/api-keys', {
  summary: 'Crea una API key, que se muestra solo en esta respuesta',
  allow,
  body: apiKeySchema,
  status: 201,
  answer: newApiKeyAnswer,
  async handle({ req, body: { expiresInDays, ...body } }) {
    const rawKey = newRawKey()
    const expiresAt = endAfter(expiresInDays)
    const key = await req.payload.create({
      collection: 'api-keys',
      data: { ...body, ...storedKey(rawKey), expiresAt, createdBy: req.user?.id ?? 0 },
      depth: 0,
      overrideAccess: true, // keys are created only here, and `allow` has checked the permission
      req,
    })
    return { apiKey: toRecord(key), rawKey }
  },
})

/** Replaces a raw key; the old one keeps working for some hours. */
export const rotateApiKey = endpoint('POST /blog/admin/api-keys/:id/rotate', {
  summary: 'Rota una API key; la nueva se muestra solo en esta respuesta',
  allow,
  body: rotationSchema,
  answer: newApiKeyAnswer,
  async handle({ req, id, body }) {
    const { key, rawKey } = await rotateKey(req, id, body)
    return { apiKey: toRecord(key, (await formerEnds(req)).get(id)), rawKey }
  },
})

/** Lists the latest calls of an API key, refused ones included. */
export const listApiKeyCalls = endpoint('GET /blog/admin/api-keys/:id/calls', {
  summary: 'Las últimas llamadas de una API key, de la más nueva a la más vieja',
  allow,
  answer: keyCallsAnswer,
  async handle({ req, id }) {
    await findOrFail(req, 'api-keys', id)
    return { calls: await callsOfKey(req, id) }
  },
})

/** Deletes an API key: its clients stop working at once. */
export const deleteApiKey = endpoint('DELETE /blog/admin/api-keys/:id', {
  summary: 'Elimina una API key',
  allow,
  answer: doneAnswer,
  async handle({ req, id }) {
    await findOrFail(req, 'api-keys', id)
    await req.payload.delete({ collection: 'api-keys', id, depth: 0, overrideAccess: false, req })
    return done('API Key eliminada')
  },
})

function toRecord({ id, name, scopes, isActive, createdAt, ...key }: ApiKey, formerEndsAt?: string): ApiKeyRecord {
  return {
    id,
    name,
    start: key.start ?? null,
    permissions: 'create_draft',
    allowedIps: key.allowedIps ?? [],
    scopes,
    expiresAt: key.expiresAt ?? null,
    formerEndsAt: formerEndsAt ?? null,
    isActive: isActive === true,
    lastUsed: key.lastUsed ?? null,
    createdAt,
  }
}
