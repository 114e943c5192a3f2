import type { Payload } from 'payload'
import { fetchCalendars } from '@/features/booking/calendars/fetchCalendars'
import { remindDue } from '@/features/booking/reminders'
import { applyRetention } from '@/features/contact/applyRetention'
import { workImports } from '@/features/imports/job/work'
import { deleteOldImports } from '@/features/imports/store'
import { deleteOldRefs } from '@/features/people/refs'
import { publishDue } from '@/features/posts/publishDue'
import { reviewDue } from '@/features/posts/review/reviewDue'
import { deleteOldLost, storeAsked } from '@/features/redirects/asked'
import { deleteOldSums, forgetVisitors, storeStats } from '@/features/stats/store'
import { deleteOldDeliveries, startDeliveries } from '@/features/webhooks/delivery/worker'
import { eraseOldAddresses } from '@/platform/audit/erasure'
import { deleteOldResponses } from '@/platform/db/idempotency'
import { deliverMails } from '@/platform/mail/outbox'
import { sweepOrphans } from '@/platform/storage/orphanedObjects'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Everything that the site does by itself, its name in the log, and how long it rests in between. */
const JOBS: [name: string, restMs: number, work: (payload: Payload) => Promise<unknown>][] = [
  ['entregar los webhooks', SECOND, startDeliveries],
  ['enviar los correos', SECOND, deliverMails],
  ['recordar las reservas', 5 * SECOND, remindDue],
  ['leer los calendarios externos', 5 * SECOND, fetchCalendars],
  ['importar', SECOND, workImports],
  ['publicar lo programado', 5 * SECOND, publishDue],
  // At night all posts are due at once, so reviews take only half of the time and leave the rest to the site.
  ['revisar los posts', 5 * SECOND, (payload) => reviewDue(payload, 5 * SECOND)],
  ['guardar las estadísticas', 10 * SECOND, storeStats],
  ['guardar las direcciones pedidas', 10 * SECOND, storeAsked],
  ['olvidar a los visitantes de las estadísticas', MINUTE, forgetVisitors],
  ['borrar los archivos sobrantes', MINUTE, sweepOrphans],
  ['borrar las estadísticas antiguas', HOUR, deleteOldSums],
  ['borrar las direcciones pedidas hace tiempo', HOUR, deleteOldLost],
  ['borrar las consultas antiguas', HOUR, applyRetention],
  ['borrar las importaciones antiguas', HOUR, (payload) => deleteOldImports({ payload })],
  ['borrar las referencias antiguas', HOUR, deleteOldRefs],
  ['borrar las entregas antiguas', HOUR, deleteOldDeliveries],
  ['borrar las respuestas guardadas', HOUR, deleteOldResponses],
  ['borrar las direcciones IP antiguas', HOUR, eraseOldAddresses],
]

/**
 * Runs each job again and again, starting with what became due while none ran. Returns a function that stops them and waits
 * for what is under way, except deliveries.
 */
export function startJobs(payload: Payload): () => Promise<unknown> {
  let isStopped = false
  const underWay = new Map<string, Promise<void>>()
  for (const [name, restMs, work] of JOBS) {
    const message = `La tarea «${name}» falló; se repite cada ${restMs / SECOND} s`
    let toldAt = Number.NEGATIVE_INFINITY // told once an hour, and not every second of a night without a database
    const run = async () => {
      if (isStopped) return
      try {
        await work(payload)
        toldAt = Number.NEGATIVE_INFINITY
      } catch (error) {
        if (performance.now() - toldAt >= HOUR) {
          payload.logger.warn({ err: error }, message)
          toldAt = performance.now()
        }
      }
      setTimeout(() => underWay.set(name, run()), restMs).unref()
    }
    underWay.set(name, run())
  }
  return () => {
    isStopped = true
    return Promise.all(underWay.values())
  }
}
