import type { Payload } from 'payload'
import { deleteOldRequests } from '@/collections/contact-submissions/deleteOld'
import { reviewDue } from '@/collections/posts/review/reviewDue'
import { deliverMails } from '@/mail/outbox'
import { sweepOrphans } from '@/storage/orphanedObjects'
import { sendNotices } from '@/webhooks/switchOff'
import { deleteOldDeliveries, startDeliveries } from '@/webhooks/worker'
import { publishDue } from './schedule'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
/** How many causes of a job's failure are remembered. */
const MOST_CAUSES = 20

/** Everything that the site does by itself, its name in the log, and how long it rests in between. */
const JOBS: [name: string, restMs: number, work: (payload: Payload) => Promise<unknown>][] = [
  ['entregar los webhooks', SECOND, startDeliveries],
  ['avisar de los webhooks desactivados', 5 * SECOND, sendNotices],
  ['enviar los correos', 5 * SECOND, deliverMails],
  ['publicar lo programado', 5 * SECOND, publishDue],
  // At night all posts are due at once, so reviews take only half of the time and leave the rest to the site.
  ['revisar los posts', 5 * SECOND, (payload) => reviewDue(payload, 5 * SECOND)],
  ['borrar los archivos sobrantes', MINUTE, sweepOrphans],
  ['borrar las consultas antiguas', HOUR, deleteOldRequests],
  ['borrar las entregas antiguas', HOUR, deleteOldDeliveries],
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
    const told = new Set<string>() // each cause once, and not every second of a night without a database
    const run = async () => {
      if (isStopped) return
      try {
        await work(payload)
        told.clear()
      } catch (error) {
        const cause = String(causeOf(error))
        if (!told.has(cause)) {
          payload.logger.warn({ err: error }, message)
          if (told.size === MOST_CAUSES) told.clear() // those that name a file or an id never end
          told.add(cause)
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

/** Drizzle's own error says only which statement failed. */
const causeOf = (error: unknown): unknown => (error instanceof Error && error.cause ? causeOf(error.cause) : error)
