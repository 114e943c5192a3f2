import ipaddr from 'ipaddr.js'
import { id, time } from '@/platform/schemas/answer'
import { KEY_SCOPE_NAMES } from '@/platform/schemas/keyScopes'
import { atMost, NOT_TEXT } from '@/platform/schemas/messages'
import { shownName } from '@/platform/schemas/text'
import * as z from '@/platform/schemas/zod'

/** The parser accepts `10.1`, hexadecimal and the like as addresses; we don't. */
const isAddress = (value: string) =>
  (value.includes(':') || /^\d+(\.\d+){3}(\/|$)/.test(value)) &&
  !/(^|\.)0\d/.test(value) &&
  (ipaddr.isValid(value) || ipaddr.isValidCIDR(value))

/** What every API key may do, in words; scopes say the rest. */
export const KEY_PERMISSIONS = { create_draft: 'Crear borradores, sin publicarlos' } as const

/** The lifetimes of an API key in days, with their labels. */
export const KEY_DAYS = { 30: '30 días', 90: '90 días', 365: '1 año' } as const
const LIFETIME = 'La API key puede durar 30, 90 o 365 días, o null: no caduca'
const lifetime = z.literal([30, 90, 365, null], LIFETIME)

/** How many calls of an API key are kept. */
export const MAX_CALLS = 50

/** An API key for automation. Addresses are IPv4, IPv6 or CIDR; an empty list allows any. */
export const apiKeySchema = z.object({
  name: shownName('El nombre es requerido').max(100, atMost(100)),
  permissions: z.literal('create_draft', 'Una API key solo puede crear borradores').default('create_draft'),
  allowedIps: z
    .array(
      z.string(NOT_TEXT).trim().refine(isAddress, 'No es una dirección IPv4, IPv6 o CIDR válida'),
      'Debe ser una lista de direcciones',
    )
    .max(100, 'Máximo 100 direcciones')
    .default([]),
  scopes: z
    .array(
      z.enum(KEY_SCOPE_NAMES, `El alcance debe ser uno de: ${KEY_SCOPE_NAMES.join(', ')}`),
      'Debe ser una lista de alcances',
    )
    .min(1, 'Elige al menos un alcance')
    .transform((scopes) => KEY_SCOPE_NAMES.filter((scope) => scopes.includes(scope)))
    .default(['posts:draft']),
  expiresInDays: lifetime.default(null),
})

/** The input to rotate an API key. */
export const rotationSchema = z.object({
  overlapHours: z
    .int('Debe ser un número entero de horas')
    .min(0, 'Debe estar entre 0 y 168 horas')
    .max(168, 'Debe estar entre 0 y 168 horas'),
  expiresInDays: lifetime
    .optional()
    .describe('Cuánto dura la nueva: 30, 90 o 365 días, o null; sin él, lo que quedaba'),
})
export type Rotation = z.output<typeof rotationSchema>

/** An API key without its secret. */
export const apiKeyAnswer = z
  .object({
    id,
    name: z.string(),
    start: z.string().nullable(),
    permissions: z.literal('create_draft'),
    allowedIps: z.array(z.string()),
    scopes: z.array(z.enum(KEY_SCOPE_NAMES)),
    expiresAt: time.nullable(),
    /** Until when the previous raw key works. */
    formerEndsAt: time.nullable(),
    isActive: z.boolean(),
    lastUsed: time.nullable(),
    createdAt: time,
  })
  .meta({ id: 'ApiKey' })
export type ApiKeyRecord = z.output<typeof apiKeyAnswer>

/** A new API key with its secret, which is shown only once. */
export const newApiKeyAnswer = z.object({ apiKey: apiKeyAnswer, rawKey: z.string() })
export type NewApiKey = z.output<typeof newApiKeyAnswer>

const keyCallAnswer = z
  .object({
    at: time,
    method: z.string(),
    path: z.string(),
    status: z.int(),
    ip: z.string(),
    requestId: z.string().nullable(),
  })
  .meta({ id: 'ApiKeyCall' })
export type KeyCall = z.output<typeof keyCallAnswer>
export const keyCallsAnswer = z.object({ calls: z.array(keyCallAnswer) })
export type KeyCalls = z.output<typeof keyCallsAnswer>

/** What a client learns of its own API key. */
export const ownKeyAnswer = z.object({
  key: apiKeyAnswer.pick({ name: true, scopes: true, expiresAt: true, allowedIps: true }),
  author: z.object({ name: z.string() }),
})
