import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { isAboutPeople, isOwnerAuthorized, knowsPeople } from '@/features/webhooks/ownership'
import { execute } from '@/platform/db/transaction'
import { decryptSecret } from '../secret'
import { MAX_RETRY_AFTER_SECONDS, secondsUntilRetry } from './retries'
import { type Outcome, send } from './send'
import { signedHeaders } from './signature'
import { switchOff } from './switchOff'

/** How long a claimed delivery is reserved for its process; longer than an attempt. */
const LEASE = '30 seconds'
/** How long both secrets sign after a rotation. */
const OVERLAP = '24 hours'
const SWITCH_OFF_AFTER = '5 days'
const GONE = 410

type Claimed = {
  id: number
  webhookId: number
  eventId: string
  body: string
  attempts: number
  url: string
  secret: string
  previousSecret: string | null
}

/**
 * Attempts a delivery. If the process dies meanwhile, it is sent again under the same id, because nobody knows whether the
 * receiver had accepted it.
 */
export async function attempt(payload: Payload, delivery: Claimed): Promise<boolean> {
  const { eventId: id, body, url, secret, previousSecret } = delivery
  const secrets = [secret, previousSecret].flatMap((seal) => (seal && decryptSecret(seal)) || [])
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'User-Agent': 'Ozama-IA-Webhooks/1.0',
    ...signedHeaders({ id, body, secrets }),
  }
  const outcome = secrets.length > 0 ? await send(url, body, headers) : UNREADABLE
  await settle(payload, delivery, headers, outcome)
  return true
}

const UNREADABLE: Outcome = {
  status: null,
  durationMs: 0,
  answer: null,
  error: 'El secreto no se puede leer con el PAYLOAD_SECRET actual: genera uno nuevo',
}

/** Claims the next due delivery of a webhook for this attempt. */
export async function claimNext(payload: Payload, webhookId: number): Promise<Claimed | undefined> {
  const [claimed] = await execute<Claimed>({ payload })`
    update webhook_deliveries d set attempts = d.attempts + 1, next_attempt_at = now() + ${LEASE}::interval from webhooks w
    where w.id = d.webhook_id and w.is_active and ${isOwnerAuthorized} and d.id = (
      select id from webhook_deliveries where webhook_id = ${webhookId} and state = 'pending' and next_attempt_at <= now()
        and (not ${isAboutPeople(sql`type`)} or (select ${knowsPeople} from webhooks w where w.id = ${webhookId}))
      order by next_attempt_at, id limit 1 for update skip locked)
    returning d.id, d.webhook_id as "webhookId", d.event_id as "eventId", d.body, d.attempts, w.url, w.secret,
      case when w.rotated_at > now() - ${OVERLAP}::interval then w.previous_secret end as "previousSecret"`
  return claimed
}

/** Stores the result of an attempt, unless another process has claimed the delivery since. */
async function settle(payload: Payload, delivery: Claimed, headers: Record<string, string>, outcome: Outcome) {
  const { id, webhookId, url, attempts } = delivery
  const { status, durationMs, answer, error, retryAfter } = outcome
  const isGone = status === GONE
  const seconds = error === null || isGone ? undefined : secondsUntilRetry(attempts, retryAfter)
  const state = error === null ? 'delivered' : seconds === undefined ? 'failed' : 'pending'
  const [failing] = await execute<{ isLasting: boolean }>({ payload })`
    with settled as (
      update webhook_deliveries set state = ${state}, url = ${url}, headers = ${JSON.stringify(headers)},
        status = ${status}, duration_ms = ${durationMs}, answer = ${answer}, error = ${error},
        next_attempt_at = now() + make_interval(secs => ${seconds ?? 0})
      where id = ${id} and state = 'pending' and attempts = ${attempts} returning webhook_id)
    update webhooks w set failing_since = ${error === null ? sql`null` : sql`coalesce(w.failing_since, now())`}
    from settled where w.id = settled.webhook_id and (w.failing_since is not null or ${error !== null})
    returning w.failing_since < now() - ${SWITCH_OFF_AFTER}::interval as "isLasting"`
  if (retryAfter) await postponeOthers(payload, webhookId, retryAfter)
  if (isGone) await switchOff(payload, webhookId, 'El receptor respondió 410: ya no quiere recibir eventos')
  else if (failing?.isLasting)
    await switchOff(payload, webhookId, `Cinco días sin una entrega aceptada. Lo último: ${error}`)
}

/** Leaves a receiver alone that asks for it: what else is due by then waits too, and comes in its order. */
async function postponeOthers(payload: Payload, webhookId: number, requested: number): Promise<void> {
  const seconds = Math.min(requested, MAX_RETRY_AFTER_SECONDS)
  await execute({ payload })`
    update webhook_deliveries set next_attempt_at = now() + make_interval(secs => ${seconds}) where id in (
      select id from webhook_deliveries where webhook_id = ${webhookId} and state = 'pending'
        and next_attempt_at < now() + make_interval(secs => ${seconds}) for update skip locked)`
}
