import { type ApiKeyRecord, apiKeySchema, type NewApiKey } from '@/schemas/apiKey'
import { z } from '@/schemas/zod'
import type { ChangeKey } from '@/shared/change'
import { request } from '@/shared/request'
import { reading } from '../kit/reading'

const KEYS = '/api/blog/admin/api-keys'

export const apiKeyQuery = reading<{ apiKeys: ApiKeyRecord[] }>(['api-keys'], KEYS, 'Error al cargar API keys')

/** What the dialog asks for; the addresses are typed in one line, with commas between. */
export const keyFormSchema = z.object({
  name: apiKeySchema.shape.name,
  allowedIps: z.string().transform(splitAddresses).pipe(apiKeySchema.shape.allowedIps.unwrap()),
})

type KeyFormResult = z.output<typeof keyFormSchema>

export const createApiKey = ({ name, allowedIps }: KeyFormResult, key: ChangeKey) =>
  request<NewApiKey>(KEYS, {
    method: 'POST',
    body: { name, permissions: 'create_draft', ...(allowedIps.length > 0 && { allowedIps }) },
    ...key,
  })

export const deleteApiKey = (id: number, key: ChangeKey) => request(`${KEYS}/${id}`, { method: 'DELETE', ...key })

function splitAddresses(text: string): string[] {
  return text
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean)
}
