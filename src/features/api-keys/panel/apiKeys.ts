import {
  type ApiKeyRecord,
  apiKeySchema,
  KEY_DAYS,
  type KeyCalls,
  type NewApiKey,
  type Rotation,
  rotationSchema,
} from '@/features/api-keys/schema'
import { DAY_MS } from '@/platform/domain/dates'
import * as z from '@/platform/schemas/zod'
import type { ChangeKey } from '@/platform/shared/change'
import { request } from '@/platform/shared/request'
import { apiQuery } from '@/ui/panel/data/apiQuery'

const KEYS = '/api/blog/admin/api-keys'
/** How many days before expiry the panel warns. */
const WARNING_DAYS = 14

export const apiKeyQuery = apiQuery<{ apiKeys: ApiKeyRecord[] }>(['api-keys'], KEYS, 'Error al cargar API keys')

/** The latest calls of an API key; never cached, because they change at any time. */
export const keyCallsQuery = (id: number) => ({
  ...apiQuery<KeyCalls>(['api-key-calls', id], `${KEYS}/${id}/calls`, 'Error al cargar las llamadas'),
  gcTime: 0,
})

/** An option of the lifetime field; '' means `none`. */
const days = (none: null | undefined) =>
  z.enum([...Object.keys(KEY_DAYS), 'never', '']).transform((value) => {
    if (value === '') return none
    return value === 'never' ? null : (Number(value) as 30 | 90 | 365)
  })

/** The dialog's values; addresses are entered on one line, separated by commas. */
export const keyFormSchema = z.object({
  name: apiKeySchema.shape.name,
  expiresInDays: days(null),
  scopes: apiKeySchema.shape.scopes.unwrap(),
  allowedIps: z.string().transform(splitAddresses).pipe(apiKeySchema.shape.allowedIps.unwrap()),
})

type KeyFormResult = z.output<typeof keyFormSchema>

export const createApiKey = ({ allowedIps, ...form }: KeyFormResult, key: ChangeKey) =>
  request<NewApiKey>(KEYS, {
    method: 'POST',
    body: { ...form, permissions: 'create_draft', ...(allowedIps.length > 0 && { allowedIps }) },
    ...key,
  })

/** The overlaps in hours, with their labels. */
export const OVERLAPS = { 0: 'Hasta este momento', 1: '1 hora más', 24: '24 horas más', 168: '7 días más' } as const

export const rotationFormSchema = z.object({
  overlapHours: z.string().transform(Number).pipe(rotationSchema.shape.overlapHours),
  expiresInDays: days(undefined),
})

export const rotateApiKey = ({ id, ...body }: Rotation & { id: number }, key: ChangeKey) =>
  request<NewApiKey>(`${KEYS}/${id}/rotate`, { method: 'POST', body, ...key })

export const deleteApiKey = (id: number, key: ChangeKey) => request(`${KEYS}/${id}`, { method: 'DELETE', ...key })

function splitAddresses(text: string): string[] {
  return text
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean)
}

/** Returns whether an API key works, and in how many days it expires if that is soon. */
export function keyStatus({ isActive, expiresAt }: Pick<ApiKeyRecord, 'isActive' | 'expiresAt'>): {
  isAlive: boolean
  endsIn?: number
} {
  if (!isActive || !expiresAt) return { isAlive: isActive }
  const left = (Date.parse(expiresAt) - Date.now()) / DAY_MS
  return left <= 0 ? { isAlive: false } : { isAlive: true, ...(left <= WARNING_DAYS && { endsIn: Math.ceil(left) }) }
}

/** `Caduca en 1 día`, `Caduca en 3 días`. */
export const endInWords = (days: number): string => (days <= 1 ? 'Caduca en 1 día' : `Caduca en ${days} días`)
