import type { ContactInput } from '@/schemas/contact'
import { mayRetry, request } from './request'

const RETRY_DELAY_MS = 1000

/** Sends a consultation request, once more when the first attempt fails for no fault of its own. Throws when both fail. */
export async function sendContactRequest(body: ContactInput & { website?: string }): Promise<void> {
  const send = () => request('/api/contact', { method: 'POST', body })
  try {
    await send()
  } catch (error) {
    if (!mayRetry(error)) throw error
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS))
    await send()
  }
}
