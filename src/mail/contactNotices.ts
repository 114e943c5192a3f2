import { sql } from '@payloadcms/db-postgres'
import type { Payload, PayloadRequest } from 'payload'
import { execute, takeLock } from '@/db/transaction'
import { truncate } from '@/domain/text/truncate'
import { env } from '@/env'
import { mailOf } from './letter'

const FIRST_RETRY_SECONDS = 5
const MAX_RETRY_SECONDS = 60 * 60

/**
 * A receipt that can't be delivered is dropped after this many attempts, about a day; notices to the office are never
 * dropped.
 */
const MAX_RECEIPT_ATTEMPTS = 15

/** The recipient of a mail about a request: the office, or the visitor who sent it. */
type Kind = 'office' | 'visitor'

type Notice = {
  id: number
  kind: Kind
  attempts: number
  createdAt: Date
  nombre: string
  email: string
  empresa: string | null
  telefono: string | null
  mensaje: string
}

/**
 * Puts the mails about a request into the outbox, in the transaction that stores it: all are stored, or none.
 *
 * An address gets one receipt a day, because anybody can enter anybody's.
 */
export async function queueNotices(req: PayloadRequest, submissionId: number, email: string): Promise<void> {
  if (env().CONTACT_NOTIFY_TO) await execute(req)`insert into contact_notices (submission_id) values (${submissionId})`
  const { contactReceipt } = await req.payload.findGlobal({ slug: 'settings', depth: 0, overrideAccess: true, req }) // every visitor may get a receipt
  if (!contactReceipt || !env().SMTP_URL) return
  await takeLock(req, 'receipts', email.toLowerCase()) // a form that is sent twice at once doesn't see the other
  await execute(req)`
    insert into contact_notices (submission_id, kind) select c.id, 'visitor' from contact_submissions c
    where c.id = ${submissionId} and not exists (select from contact_submissions d
      where lower(d.email) = lower(c.email) and d.id <> c.id and d.created_at > now() - interval '1 day')`
}

/**
 * Sends the next notice that is due. Returns whether there may be more.
 *
 * A notice is locked while it is sent and deleted on success, so several processes send each one once. If a process
 * dies in between, the notice is sent again under the same message id, because nobody knows whether the mail server had
 * accepted it.
 */
export function deliverContactNotice(payload: Payload): Promise<boolean> {
  return payload.db.drizzle.transaction(async (transaction) => {
    const { rows } = await transaction.execute<Notice>(sql`
      select c.id, n.kind, n.attempts, c.created_at as "createdAt", c.nombre, c.email, c.empresa, c.telefono, c.mensaje
      from contact_notices n join contact_submissions c on c.id = n.submission_id
      where n.next_attempt_at <= now() order by n.next_attempt_at limit 1 for update of n skip locked`)
    const [notice] = rows
    if (!notice) return false
    const { id, kind, attempts } = notice
    const own = sql`submission_id = ${id} and kind = ${kind}`
    try {
      await payload.sendEmail(await messageOf(payload, notice))
      await transaction.execute(sql`delete from contact_notices where ${own}`)
      return true
    } catch (error) {
      const what = kind === 'office' ? `avisar de la consulta ${id}` : `confirmar la consulta ${id} a quien la envió`
      if (kind === 'visitor' && (isRefused(error) || attempts + 1 >= MAX_RECEIPT_ATTEMPTS)) {
        payload.logger.warn({ err: error }, `No se pudo ${what}; no se intenta más`)
        await transaction.execute(sql`delete from contact_notices where ${own}`)
        return true
      }
      const seconds = Math.min(MAX_RETRY_SECONDS, FIRST_RETRY_SECONDS * 2 ** attempts)
      payload.logger.warn({ err: error }, `No se pudo ${what}; otro intento en ${seconds} s`)
      await transaction.execute(sql`update contact_notices
        set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => ${seconds}) where ${own}`)
      return false
    }
  })
}

/** Whether the mail server rejected the mail permanently, or the address can't be used. */
function isRefused(error: unknown): boolean {
  const { responseCode = 0, code } = error as { responseCode?: number; code?: string }
  return responseCode >= 500 || code === 'EENVELOPE'
}

async function messageOf(payload: Payload, notice: Notice) {
  const { brand, email } = await payload.findGlobal({ slug: 'settings', depth: 0, overrideAccess: true }) // mails have no caller
  const { hostname } = new URL(env().SITE_URL)
  const { id, kind, createdAt } = notice
  // Includes the time, because a recreated database starts again from the same ids.
  const made = new Date(createdAt).getTime().toString(36)
  return kind === 'office'
    ? { ...officeNotice(notice, brand), messageId: `<consulta-${id}-${made}@${hostname}>` }
    : { ...receipt(notice, { brand, email }), messageId: `<recibo-${id}-${made}@${hostname}>` }
}

const MAX_SUBJECT = 120

function officeNotice({ id, nombre, email, empresa, telefono, mensaje }: Notice, brand: string) {
  const { CONTACT_NOTIFY_TO: to, SITE_URL } = env()
  const who = `${nombre}${empresa ? ` (${empresa})` : ''}`.replace(/\s+/g, ' ')
  const mail = mailOf({
    brand,
    title: 'Nueva consulta desde el sitio',
    facts: [
      ['Nombre', nombre],
      ['Email', email],
      ['Empresa', empresa || '-'],
      ['Teléfono', telefono || '-'],
    ],
    paragraphs: [mensaje],
    link: { label: 'Verla en el panel', address: `${SITE_URL}/admin/contact/${id}` },
  })
  return { to, replyTo: email, subject: truncate(`Nueva consulta de ${who}`, MAX_SUBJECT), ...mail }
}

/** Contains nothing from the form: the address may belong to somebody else, who need not read a stranger's words. */
function receipt({ email: to }: Notice, { brand, email }: { brand: string; email: string }) {
  const mail = mailOf({
    brand,
    title: 'Recibimos tu consulta',
    paragraphs: [
      `Gracias por escribir a ${brand}. Te contactaremos en breve para acordar tu consulta gratis de 30 minutos.`,
      'Si no enviaste ninguna consulta, alguien escribió tu dirección por error: no tienes que hacer nada.',
    ],
    link: { label: 'Leer el blog mientras tanto', address: `${env().SITE_URL}/blog` },
  })
  const headers = { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' }
  return { to, replyTo: email, subject: `Recibimos tu consulta · ${brand}`, ...mail, headers }
}
