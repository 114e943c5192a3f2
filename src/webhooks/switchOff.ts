import { sql } from '@payloadcms/db-postgres'
import { createLocalReq, type Payload } from 'payload'
import { execute, inTransaction } from '@/db/transaction'
import { env } from '@/env'
import { mailOf } from '@/mail/letter'

/** Switches a webhook off with a reason, which the panel and the audit log show, and schedules a mail about it. */
export async function switchOff(payload: Payload, id: number, reason: string): Promise<void> {
  const req = await createLocalReq({}, payload)
  await inTransaction(req, async () => {
    const [found] = await execute<{ isActive: boolean }>(req)`
      select is_active as "isActive" from webhooks where id = ${id} for no key update`
    if (!found?.isActive) return
    const data = { isActive: false, disabledReason: reason }
    await payload.update({ collection: 'webhooks', id, data, depth: 0, overrideAccess: true, req }) // there is no caller
    await execute(req)`update webhooks set notice_due_at = now() where id = ${id}`
  })
}

const RETRY = '5 minutes'
type Notice = { id: number; name: string; url: string; reason: string; email: string | null }

/** Sends the due mails, each from one process; those the mail server does not accept are retried. */
export async function sendNotices(payload: Payload): Promise<void> {
  while (await sendNext(payload)) {
    // until none is due
  }
}

function sendNext(payload: Payload): Promise<boolean> {
  return payload.db.drizzle.transaction(async (transaction) => {
    const { rows } = await transaction.execute<Notice>(sql`
      select w.id, w.name, w.url, w.disabled_reason as reason,
        (select u.email from users u where u.id = w.created_by_id and u.status = 'active') as email
      from webhooks w where w.notice_due_at <= now() and not w.is_active limit 1 for no key update of w skip locked`)
    const [notice] = rows
    if (!notice) return false
    const to = notice.email ?? env().CONTACT_NOTIFY_TO
    const next = to ? await sendOrPostpone(payload, notice, to) : sql`null`
    await transaction.execute(sql`update webhooks set notice_due_at = ${next} where id = ${notice.id}`)
    return true
  })
}

async function sendOrPostpone(payload: Payload, { name, url, reason }: Notice, to: string) {
  const { brand } = await payload.findGlobal({ slug: 'settings', depth: 0, overrideAccess: true }) // there is no caller
  const mail = mailOf({
    brand,
    title: 'Un webhook se desactivó',
    facts: [
      ['Webhook', name],
      ['Dirección', url],
      ['Motivo', reason],
    ],
    paragraphs: [
      'Ya no recibe eventos. Cuando el receptor vuelva a responder, actívalo de nuevo: lo pendiente se entregará.',
    ],
    link: { label: 'Ver los webhooks', address: `${env().SITE_URL}/admin/webhooks` },
  })
  try {
    await payload.sendEmail({ to, subject: `Webhook desactivado: ${name}`, ...mail })
    return sql`null`
  } catch (error) {
    payload.logger.warn({ err: error }, `No se pudo avisar de que se desactivó el webhook ${name}`)
    return sql`now() + ${RETRY}::interval`
  }
}
