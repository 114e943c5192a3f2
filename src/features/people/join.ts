import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { forgetName } from '@/features/webhooks/events'
import { execute, takeLock } from '@/platform/db/transaction'
import { announce } from './events'
import { e164 } from './phone'
import type { Stage } from './schema'
import { existingPerson } from './store'
import type { KeptVisit } from './visit'

/** Somebody who wrote, booked or called: at least an address or a number. */
export type Arrival = {
  nombre: string
  email?: string | null
  telefono?: string | null
  empresa?: string | null
  visit: KeptVisit
}

/** E-mail addresses are compared in lower case. */
export const emailKey = (email: string | null | undefined): string | null => email?.trim().toLowerCase() || null

/**
 * Returns the person who this is, in the transaction of the request, and makes one if there is none. Of simultaneous arrivals one
 * makes the person, and the others wait for it.
 */
export async function joinPerson(req: PayloadRequest, arrival: Arrival): Promise<number> {
  const email = emailKey(arrival.email)
  const telefono = e164(arrival.telefono)
  if (email) await takeLock(req, 'people', email) // whoever else arrives with it waits here, not between finding and writing
  const found = await personOf(req, email, telefono)
  if (found) return (await complete(req, found, { ...arrival, email, telefono })) ?? joinPerson(req, arrival)
  const { nombre, empresa, visit } = arrival
  const [created] = await execute<{ id: number }>(req)`
    insert into people (nombre, email, telefono, empresa, first_article_id, last_article_id, source, campaign)
    values (${nombre}, ${email}, ${telefono}, ${empresa || null}, ${visit.firstArticle}::int, ${visit.lastArticle}::int,
      ${visit.source}, ${visit.campaign})
    on conflict do nothing returning id`
  if (!created) return joinPerson(req, arrival)
  await announce(req, 'person.created', await existingPerson(req, created.id))
  return created.id
}

/**
 * The person with this address, or else with this number and no other address, since families and offices share telephones. Of
 * those who share one, whoever has no address comes first: only the number tells them apart.
 */
export async function personOf(
  req: PayloadRequest,
  email: string | null,
  telefono: string | null,
): Promise<number | undefined> {
  const [found] = await execute<{ id: number }>(req)`
    select p.id, 1 as rank, false as "hasAddress" from people p where ${email}::text is not null
      and (p.email = ${email} or p.id in (select person_id from person_aliases where alias = ${email}))
    union all
    select p.id, 2, p.email is not null from people p where ${telefono}::text is not null and (${email}::text is null or p.email is null)
      and (p.telefono = ${telefono} or p.id in (select person_id from person_aliases where alias = ${telefono}))
    order by rank, "hasAddress", id limit 1`
  return found?.id
}

/**
 * Fills what was not known of a person. What the team wrote stays, and a campaign belongs to its source. A colleague who has
 * the person's form open is told before they replace what was filled. Returns nothing if the person was merged or erased
 * meanwhile, or got another address.
 */
async function complete(
  req: PayloadRequest,
  id: number,
  { email = null, telefono, empresa, visit }: Arrival,
): Promise<number | undefined> {
  const facts = sql`coalesce(email, ${email}), coalesce(telefono, ${telefono ?? null}),
    coalesce(nullif(empresa, ''), ${empresa || null}), case when ${hasNoOrigin} then ${visit.source} else nullif(source, '') end`
  const [completed] = await execute<{ id: number }>(req)`
    update people set (email, telefono, empresa, source) = row(${facts}),
    updated_at = case when row(${facts}) is distinct from row(email, telefono, nullif(empresa, ''), nullif(source, ''))
      then clock_timestamp() else updated_at end,
    campaign = case when ${hasNoOrigin} then ${visit.campaign} else campaign end,
    first_article_id = coalesce(first_article_id, ${visit.firstArticle}::int),
    last_article_id = coalesce(${visit.lastArticle}::int, last_article_id)
    where id = ${id} and (${email}::text is null or email is null or email = ${email}
      or id in (select person_id from person_aliases where alias = ${email})) returning id`
  return completed?.id
}

const hasNoOrigin = sql`coalesce(nullif(source, ''), campaign, '') = ''`

/** What moves a person by itself, and only forwards. */
const FORWARDS = {
  contacted: ['new'],
  meeting: ['new', 'contacted'],
} as const satisfies Partial<Record<Stage, Stage[]>>

/** Moves a person forwards, unless they are further already. */
export async function advance(req: PayloadRequest, id: number, stage: keyof typeof FORWARDS): Promise<void> {
  const from: readonly Stage[] = FORWARDS[stage]
  const [person] = await execute<{ stage: Stage }>(req)`select stage from people where id = ${id} for no key update`
  if (!person || !from.includes(person.stage)) return
  await req.payload.update({ collection: 'people', id, data: { stage }, depth: 0, overrideAccess: true, req }) // visitors move themselves
}

/**
 * Deletes a person of whom nothing is left and whom nobody has touched, which the log would know: their last request was deleted, or
 * turned out to be spam.
 */
export async function pruneUntouched(req: PayloadRequest, id: number): Promise<void> {
  // A statement of its own: the next one sees what came of whoever held the person until now, such as another request.
  await execute(req)`select from people where id = ${id} for no key update`
  const deleted = await execute<{ id: number }>(req)`
    delete from people p where id = ${id} and stage = 'new'
    and not exists (select from contact_submissions where person_id = p.id)
    and not exists (select from bookings where person_id = p.id)
    and not exists (select from person_events where person_id = p.id)
    and not exists (select from audit_log where kind = 'people' and document_id = p.id) returning id`
  await forgetName(
    req,
    'person',
    deleted.map((person) => person.id),
  )
}
