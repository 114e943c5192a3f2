import type { PayloadRequest } from 'payload'
import { bookingSettings } from '@/features/booking/settings'
import type { ContactSubmission } from '@/payload-types'
import { execute, takeLock } from '@/platform/db/transaction'
import { phoneLink } from '@/platform/domain/text/phone'
import { env } from '@/platform/env'
import { type Letter, linkedFact } from '@/platform/mail/letter'
import { queueMail } from '@/platform/mail/outbox'
import { storedSettings } from '@/platform/queries/storedSettings'

/**
 * Queues the mails about a new request: a notice to the office, and a receipt if the settings say so. An address gets one
 * receipt a day, because anybody can enter anybody's.
 */
export async function queueContactMails(req: PayloadRequest, submission: ContactSubmission): Promise<void> {
  const { id, email: address } = submission
  await queueMail(req, { request: id, name: `consulta-${id}` }, noticeOf(submission))
  const settings = await storedSettings(req)
  if (!settings.contactReceipt) return
  await takeLock(req, 'receipts', address.toLowerCase()) // a form that is sent twice at once doesn't see the other
  const [recent] = await execute(req)`select from contact_submissions
    where lower(email) = lower(${address}) and id <> ${id} and created_at > now() - interval '1 day' limit 1`
  if (recent) return
  const { durationMinutes } = await bookingSettings(req)
  await queueMail(req, { address, request: id, name: `recibo-${id}` }, receiptOf(settings, durationMinutes))
}

function noticeOf({ id, nombre, email, empresa, telefono, mensaje }: ContactSubmission): Letter {
  return {
    subject: `Nueva consulta de ${nombre}${empresa ? ` (${empresa})` : ''}`,
    replyTo: email,
    title: 'Nueva consulta desde el sitio',
    facts: [
      ['Nombre', nombre],
      ['Email', email],
      ['Empresa', empresa || '-'],
      linkedFact('Teléfono', telefono || '-', phoneLink(telefono ?? '')),
    ],
    paragraphs: [mensaje],
    link: { label: 'Verla en el panel', address: `${env().SITE_URL}/admin/contact/${id}` },
  }
}

/** Contains nothing from the form: the address may belong to somebody else, who need not read a stranger's words. */
const receiptOf = ({ brand, email }: { brand: string; email: string }, minutes: number): Letter => ({
  isReply: true,
  replyTo: email,
  title: 'Recibimos tu consulta',
  paragraphs: [
    `Gracias por escribir a ${brand}. Te contactaremos en breve para acordar tu consulta gratis de ${minutes} minutos.`,
    'Si no enviaste ninguna consulta, alguien escribió tu dirección por error: no tienes que hacer nada.',
  ],
  link: { label: 'Leer el blog mientras tanto', address: `${env().SITE_URL}/blog` },
})
