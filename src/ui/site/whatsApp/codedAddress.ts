import { whatsAppLink } from '@/platform/domain/text/phone'
import { request } from '@/platform/shared/request'
import { withTimeout } from '@/platform/shared/withTimeout'
import { currentVisit } from '../visit'
import { messageAbout } from './message'

const CODE_MS = 2_000

/** The link with a new code. The message matters more than the code, which may be late or refused. */
export async function codedAddress(number: string, page: string | undefined): Promise<string> {
  const heading = document.querySelector('h1')?.textContent.replace(/\s+/g, ' ').trim()
  const sent = request<{ code: string }>('/api/whatsapp/refs', { method: 'POST', body: { visit: currentVisit() } })
  const code = await withTimeout(sent, CODE_MS).then(
    (answer) => answer.code,
    () => undefined,
  )
  return whatsAppLink(number, messageAbout(page ?? heading, code))
}
