import ipaddr from 'ipaddr.js'
import { id, time } from './answer'
import { atMost, NOT_TEXT } from './messages'
import { shownName } from './text'
import { z } from './zod'

/** A parser takes `10.1`, hexadecimal and the like for addresses; people do not. */
const isAddress = (value: string) =>
  (value.includes(':') || /^\d+(\.\d+){3}(\/|$)/.test(value)) &&
  !/(^|\.)0\d/.test(value) &&
  (ipaddr.isValid(value) || ipaddr.isValidCIDR(value))

/** A key for automation. Addresses are IPv4, IPv6 or CIDR; none means any. */
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
})

/** A key without its secret. */
export const apiKeyAnswer = z
  .object({
    id,
    name: z.string(),
    start: z.string().nullable(),
    permissions: z.literal('create_draft'),
    allowedIps: z.array(z.string()),
    isActive: z.boolean(),
    lastUsed: time.nullable(),
    createdAt: time,
  })
  .meta({ id: 'ApiKey' })
export type ApiKeyRecord = z.output<typeof apiKeyAnswer>

/** A new key, with its secret: the only time that it is shown. */
export const newApiKeyAnswer = z.object({ apiKey: apiKeyAnswer, rawKey: z.string() })
export type NewApiKey = z.output<typeof newApiKeyAnswer>
