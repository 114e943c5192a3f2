import { createLocalReq, type Payload } from 'payload'
import { isOwnerAuthorized } from '@/features/webhooks/ownership'
import { execute, inTransaction } from '@/platform/db/transaction'
import { hostOf } from '@/platform/domain/hostOf'
import { env } from '@/platform/env'
import type { Letter } from '@/platform/mail/letter'
import { queueMail } from '@/platform/mail/outbox'

type Found = { name: string; url: string; isActive: boolean; ownerId: number | null }

/**
 * Switches a webhook off with a reason, which the panel and the audit log show, and a mail tells its owner, or the office if
 * the owner may not manage it any more.
 */
export async function switchOff(payload: Payload, id: number, reason: string): Promise<void> {
  const req = await createLocalReq({}, payload)
  await inTransaction(req, async () => {
    const [found] = await execute<Found>(req)`select w.name, w.url, w.is_active as "isActive",
        case when ${isOwnerAuthorized} then w.created_by_id end as "ownerId"
      from webhooks w where w.id = ${id} for no key update`
    if (!found?.isActive) return
    const data = { isActive: false, disabledReason: reason }
    await payload.update({ collection: 'webhooks', id, data, depth: 0, overrideAccess: true, req }) // there is no caller
    await queueMail(req, { user: found.ownerId ?? undefined }, noticeOf(found, reason))
  })
}

const noticeOf = ({ name, url }: Found, reason: string): Letter => ({
  subject: `Webhook desactivado: ${name}`,
  title: 'Un webhook se desactivó',
  facts: [
    ['Webhook', name],
    ['Servidor', hostOf(url)], // the rest of an address is often a secret
    ['Motivo', reason],
  ],
  paragraphs: ['Ya no recibe eventos. Cuando esté resuelto, actívalo de nuevo: lo pendiente se entregará.'],
  link: { label: 'Ver los webhooks', address: `${env().SITE_URL}/admin/webhooks` },
})
