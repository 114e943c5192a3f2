import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { can, grantsAny } from '@/platform/access/can'
import { CAPABILITIES } from '@/platform/access/capabilities'
import { Failure } from '@/platform/failure'
import { ABOUT_PEOPLE, NEEDS_CONTACTS } from './schema'

const ownerMay = (capability: 'keys:manage' | 'contact:manage') => sql`exists (select from users u
  join roles r on r.id = u.role_id where u.id = w.created_by_id and ${grantsAny(CAPABILITIES[capability])})`

/** Whether events of a type tell the names of visitors. */
export const isAboutPeople = (type: SQL) => sql`${type} ~ ${ABOUT_PEOPLE.source}`
/** Whether the owner of a webhook `w` may know those names. */
export const knowsPeople = ownerMay('contact:manage')
/**
 * Whether a delivery of this type may go to webhook `w`. Asked per delivery, because a queued one may be of an event that
 * `w` has unsubscribed from.
 */
export const mayTell = (type: SQL) => sql`(not ${isAboutPeople(type)} or ${knowsPeople})`

/**
 * Whether the owner of a webhook `w` may still manage webhooks, and know what its events tell. Otherwise it queues and
 * delivers nothing, even before `startDeliveries` switches it off: as an API key, it can do what its owner can do today.
 */
export const isOwnerAuthorized = sql`(${ownerMay('keys:manage')} and (${knowsPeople} or not exists (
  select from webhooks_events e where e.parent_id = w.id and ${isAboutPeople(sql`e.value::text`)})))`

/** Fails unless the caller may know the names of visitors. */
export async function refuseNames(req: PayloadRequest): Promise<void> {
  if (!(await can(req, 'contact:manage'))) throw new Failure('forbidden', { message: NEEDS_CONTACTS })
}
