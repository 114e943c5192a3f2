import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { record } from '@/platform/audit/record'
import { execute, inTransaction } from '@/platform/db/transaction'
import { wholePesos } from '@/platform/domain/text/numbers'
import { Failure } from '@/platform/failure'
import { addEvent } from './events'
import { type Person, STAGES, type Stage } from './schema'
import { existingPerson, lockedPerson } from './store'
import { stepInWords } from './tellOwner'

/** Of two stages the later one remains; a lost person who was found again is not lost. */
const RANK: Stage[] = ['lost', 'new', 'contacted', 'meeting', 'proposal', 'won']
const laterOf = (one: Person, other: Person): Person =>
  RANK.indexOf(other.stage) > RANK.indexOf(one.stage) ? other : one

/** The tables whose rows belong to a person. */
const HELD: SQL[] = [sql`contact_submissions`, sql`bookings`, sql`person_events`, sql`mails`]

/** Makes two people one: the older, with everything of both. */
export const mergePeople = (req: PayloadRequest, id: number, into: number): Promise<Person> =>
  inTransaction(req, async () => {
    if (id === into) {
      throw new Failure('invalid', { errors: [{ field: 'into', message: 'Elige a otra persona' }] })
    }
    const [first, second] = [await lockedPerson(req, Math.min(id, into)), await lockedPerson(req, Math.max(id, into))]
    const [kept, other] = second.createdAt < first.createdAt ? [second, first] : [first, second]
    for (const table of HELD)
      await execute(req)`update ${table} set person_id = ${kept.id} where person_id = ${other.id}`
    await keepAliases(req, kept, other)
    await keepVisit(req, kept, other)
    await execute(req)`delete from people where id = ${other.id}`
    await followTraces(req, kept, other)
    const data = togetherOf(kept, other)
    await req.payload.update({ collection: 'people', id: kept.id, data, depth: 0, overrideAccess: false, req })
    await addEvent(req, kept.id, { kind: 'note', text: `Se unió con ${summaryOf(other)}` })
    await record(req, {
      action: 'merge',
      kind: 'people',
      documentId: kept.id,
      changes: [{ field: 'person', after: other.id }],
    })
    return existingPerson(req, kept.id)
  })

/** Returns the id of the person that the audit log says `id` was merged into, or `id` itself. */
export async function keptId(req: PayloadRequest, id: number): Promise<number> {
  const [kept] = await execute<{ id: number }>(req)`
    with recursive kept as (
      select ${id}::numeric as id union
      select document_id from kept join audit_log on kind = 'people' and action = 'merge'
        and changes @> jsonb_build_array(jsonb_build_object('field', 'person', 'after', kept.id))
    )
    select p.id from kept join people p on p.id = kept.id`
  return kept?.id ?? id
}

/** A person, or the one they were merged into, whom nobody else changes before the end of the transaction. */
export async function lockedKept(req: PayloadRequest, id: number): Promise<Person> {
  await execute(req)`select from people where id = ${id} for no key update` // a merge that is under way ends first
  return lockedPerson(req, await keptId(req, id))
}

/** What the older has, completed by what the other has. */
function togetherOf(kept: Person, other: Person) {
  const { stage, lostReason } = laterOf(kept, other)
  const { nextStep, nextStepAt } = kept.nextStep || kept.nextStepAt ? kept : other
  const filled = { email: kept.email || other.email, telefono: kept.telefono || other.telefono }
  const source = kept.source || (kept.campaign ? '' : other.source)
  const facts = { empresa: kept.empresa || other.empresa, source }
  return { ...filled, ...facts, stage, lostReason, nextStep, nextStepAt, value: kept.value ?? other.value }
}

/**
 * Which articles and campaign brought them; only the site writes these. A campaign belongs to its source. Whoever is
 * responsible for the other stays so, and gets no mail as if it were somebody new.
 */
const keepVisit = (req: PayloadRequest, kept: Person, other: Person) =>
  execute(req)`update people k set
      campaign = case when coalesce(nullif(k.source, ''), k.campaign, '') = '' then o.campaign else k.campaign end,
      first_article_id = coalesce(k.first_article_id, o.first_article_id),
      last_article_id = coalesce(k.last_article_id, o.last_article_id),
      owner_id = coalesce(k.owner_id, o.owner_id)
    from people o where k.id = ${kept.id} and o.id = ${other.id}`

/** Webhooks that named the other now name the person who remains, so that erasing them finds these too; the log forgets the other's addresses. */
async function followTraces(req: PayloadRequest, kept: Person, other: Person): Promise<void> {
  await execute(req)`update webhook_deliveries
    set body = jsonb_set(body::jsonb, '{data,id}', to_jsonb(${kept.id}::int))::text
    where type like 'person.%' and (body::jsonb #>> '{data,id}')::int = ${other.id}`
  await execute(req)`update audit_log set address = null, user_agent = null
    where kind = 'people' and document_id = ${other.id} and actor_id is null`
}

/** Whatever comes from the other's addresses and numbers later, joins the person who remains. */
async function keepAliases(req: PayloadRequest, kept: Person, other: Person): Promise<void> {
  const differing = [
    kept.email && other.email !== kept.email && other.email,
    kept.telefono && other.telefono !== kept.telefono && other.telefono,
  ]
  const aliases = [...other.aliases, ...differing].filter(Boolean)
  await execute(req)`insert into person_aliases (alias, person_id)
    select alias, ${kept.id}::int from unnest(${sql.param(aliases)}::text[]) as alias on conflict do nothing`
}

/** What the other was, so that nothing is lost where both had something. */
const summaryOf = (other: Person): string =>
  [
    ...[other.nombre, other.email, other.telefono, other.empresa],
    `Etapa: ${STAGES[other.stage]}${other.lostReason && ` (${other.lostReason})`}`,
    other.owner && `La atendía ${other.owner.name}`,
    other.value !== null && wholePesos(other.value),
    stepInWords(other) && `Próximo paso: ${stepInWords(other)}`,
    articlesOf(other) && `Artículos: ${articlesOf(other)}`,
    (other.source || other.campaign) && `Origen: ${[other.source, other.campaign].filter(Boolean).join(', ')}`,
  ]
    .filter(Boolean)
    .join(' · ')

/** The first and the last one, which are often the same. */
const articlesOf = ({ firstArticle, lastArticle }: Person): string =>
  [...new Set([firstArticle, lastArticle])].filter(Boolean).join(', ')
