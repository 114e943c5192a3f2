import { sql } from '@payloadcms/db-postgres'
import type { Payload, PayloadRequest } from 'payload'
import { env } from './env'
import { execute } from './transaction'

/** The outbox: consultation requests that the office has not been told of yet; part of the schema. */
export const NOTICES_TABLE = 'contact_notices'

const POLL_MS = 5000
const FIRST_RETRY_SECONDS = 5
const LONGEST_RETRY_SECONDS = 60 * 60

type Notice = {
  id: number
  attempts: number
  nombre: string
  email: string
  empresa: string | null
  telefono: string | null
  mensaje: string
}

/** Puts a notice into the outbox, in the transaction that stores the request: both are kept, or neither is. */
export async function queueNotice(req: PayloadRequest, submissionId: number): Promise<void> {
  if (env().CONTACT_NOTIFY_TO)
    await execute(req, sql`insert into contact_notices (submission_id) values (${submissionId})`)
}

let running: Promise<void> = Promise.resolve()
let waiting: Promise<void> | undefined

/**
 * Sends what is due, one after the other, until one fails or none is left. One delivery runs at a time in a process, and
 * holds one connection, however slow the mail server is; who calls meanwhile gets the next.
 *
 * A notice stays locked while it is sent and goes with the success, so several processes send each one once. A process that
 * dies in between leaves it to be sent again, under the same message id: whether the mail server had taken it nobody knows.
 */
export function deliverNotices(payload: Payload): Promise<void> {
  waiting ??= running
    .catch(() => undefined)
    .then(() => {
      waiting = undefined
      running = deliverAll(payload)
      return running
    })
  return waiting
}

async function deliverAll(payload: Payload): Promise<void> {
  while (await deliverNext(payload)) {
    // until there is nothing left to send
  }
}

/** Delivers from now on, until the process ends. What an earlier process could not send is among it. */
export function startDelivery(payload: Payload): void {
  const deliver = () =>
    deliverNotices(payload)
      .catch((error: unknown) => payload.logger.warn({ err: error }, 'No se pudo leer la bandeja de salida'))
      .finally(() => setTimeout(deliver, POLL_MS).unref())
  void deliver()
}

function deliverNext(payload: Payload): Promise<boolean> {
  return payload.db.drizzle.transaction(async (transaction) => {
    const { rows } = await transaction.execute(sql`
      select c.id, n.attempts, c.nombre, c.email, c.empresa, c.telefono, c.mensaje
      from contact_notices n join contact_submissions c on c.id = n.submission_id
      where n.next_attempt_at <= now() order by n.next_attempt_at limit 1 for update of n skip locked`)
    const notice = rows[0] as Notice | undefined // the statement's own columns
    if (!notice) return false
    try {
      await payload.sendEmail(messageOf(notice))
      await transaction.execute(sql`delete from contact_notices where submission_id = ${notice.id}`)
      return true
    } catch (error) {
      const seconds = Math.min(LONGEST_RETRY_SECONDS, FIRST_RETRY_SECONDS * 2 ** notice.attempts)
      payload.logger.warn({ err: error }, `No se pudo avisar de la consulta ${notice.id}; otro intento en ${seconds} s`)
      await transaction.execute(sql`update contact_notices
        set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => ${seconds})
        where submission_id = ${notice.id}`)
      return false
    }
  })
}

function messageOf({ id, nombre, email, empresa, telefono, mensaje }: Notice) {
  const { CONTACT_NOTIFY_TO: to, SITE_URL } = env()
  const lines = [
    `Nombre: ${nombre}`,
    `Email: ${email}`,
    `Empresa: ${empresa || '-'}`,
    `Teléfono: ${telefono || '-'}`,
    '',
    mensaje,
    '',
    `${SITE_URL}/admin/contact/${id}`,
  ]
  return {
    to,
    replyTo: email,
    subject: 'Nueva consulta desde el sitio',
    text: lines.join('\n'),
    messageId: `<consulta-${id}@${new URL(SITE_URL).hostname}>`,
  }
}
