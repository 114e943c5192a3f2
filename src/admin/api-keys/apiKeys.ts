import { request } from '@/client/request'
import { z } from '@/domain/zod'
import { apiKeySchema } from '@/schemas/apiKey'

/** A key as the list shows it. The raw key is not among it. */
export type ApiKeyRecord = {
  id: number
  name: string
  start: string | null
  permissions: string
  allowedIps: string[]
  isActive: boolean | null
  lastUsed: string | null
  createdAt: string
}
/** A key that has just been made, with the one sight of its raw text. */
export type NewApiKey = { apiKey: ApiKeyRecord; rawKey: string }

const KEYS = '/api/blog/admin/api-keys'

/** What the dialog asks for; the addresses are typed in one line, with commas between. */
export const keyFormSchema = z.object({
  name: apiKeySchema.shape.name,
  allowedIps: z.string().transform(splitAddresses).pipe(apiKeySchema.shape.allowedIps.unwrap()),
})
export type KeyForm = z.input<typeof keyFormSchema>
export type KeyFormResult = z.output<typeof keyFormSchema>

export const createApiKey = ({ name, allowedIps }: KeyFormResult) =>
  request<NewApiKey>(KEYS, {
    method: 'POST',
    body: { name, permissions: 'create_draft', ...(allowedIps.length > 0 && { allowedIps }) },
  })

export const deleteApiKey = (id: number) => request(`${KEYS}/${id}`, { method: 'DELETE' })

function splitAddresses(text: string): string[] {
  return text
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean)
}
