import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { record } from '@/platform/audit/record'
import { execute, inTransaction } from '@/platform/db/transaction'
import { TIME_ZONE } from '@/platform/domain/dates'
import { timeInWords } from '@/platform/domain/timeInWords'
import { env } from '@/platform/env'
import { Failure } from '@/platform/failure'
import { queueMail } from '@/platform/mail/outbox'
import { storedSettings } from '@/platform/queries/storedSettings'
import { addEvent } from './events'
import { advance } from './join'
import { lockedKept } from './merge'
import type { NewPerson, Person, PersonChanges } from './schema'
import { existingPerson } from './store'

export const addPerson = (req: PayloadRequest, data: NewPerson): Promise<Person> =>
  inTransaction(req, async () => {
    await requireOwner(req, data.owner)
    const { id } = await req.payload.create({
      collection: 'people',
      data: { stage: 'new', ...data },
      depth: 0,
      overrideAccess: false,
      req,
    })
    return existingPerson(req, id)
  })

/** Changes a person, unless somebody else changed them since `baseUpdatedAt`, or merged them into another. */
export const changePerson = (req: PayloadRequest, id: number, { baseUpdatedAt, ...data }: PersonChanges) =>
  inTransaction(req, async () => {
    const person = await lockedKept(req, id)
    const isStale = baseUpdatedAt && Date.parse(baseUpdatedAt) !== Date.parse(person.updatedAt)
    if (isStale || person.id !== id) throw await staleEdit(req, person)
    await requireOwner(req, data.owner)
    await req.payload.update({ collection: 'people', id, data, depth: 0, overrideAccess: false, req })
    return existingPerson(req, id)
  })

/** Fails unless this user exists. */
async function requireOwner(req: PayloadRequest, owner: number | null | undefined): Promise<void> {
  if (!owner) return
  const [found] = await execute(req)`select from users where id = ${owner} and status = 'active'`
  if (!found) {
    throw new Failure('invalid', { errors: [{ field: 'owner', message: 'Esa persona del equipo no existe' }] })
  }
}

/** An entry of the log is written with its change; visitors' requests fill what was not known, and write none. */
const TOGETHER_SECONDS = 10

/** Says who changed what the caller had before them, and when; notes, mails and exports are in the log too. */
async function staleEdit(req: PayloadRequest, { id, updatedAt }: Person): Promise<Failure> {
  const apart = sql`abs(extract(epoch from created_at - ${updatedAt}::timestamptz))`
  const [last] = await execute<{ name: string | null }>(req)`select actor_name as name from audit_log
    where kind = 'people' and document_id = ${id} and ${apart} < ${TOGETHER_SECONDS}
    order by ${apart}, id desc limit 1`
  const who = last?.name ?? 'El sitio'
  return new Failure('stale_edit', {
    message: `${who} cambió a esta persona el ${timeInWords(updatedAt, TIME_ZONE)}: revisa lo que tiene ahora antes de seguir.`,
  })
}

export const addNote = (req: PayloadRequest, noted: number, text: string): Promise<Person> =>
  inTransaction(req, async () => {
    const { id } = await lockedKept(req, noted)
    await addEvent(req, id, { kind: 'note', text })
    await record(req, { action: 'update', kind: 'people', documentId: id, changes: [{ field: 'notes' }] })
    return existingPerson(req, id)
  })

/** Writes to a person through the outbox; they answer the team. */
export const writeTo = (req: PayloadRequest, to: number, { subject, text }: { subject: string; text: string }) =>
  inTransaction(req, async () => {
    const { SMTP_URL, CONTACT_NOTIFY_TO } = env()
    const { id, email } = await lockedKept(req, to)
    if (!SMTP_URL) throw new Failure('mail_off')
    if (!email) {
      throw new Failure('invalid', { errors: [{ field: 'email', message: 'Esta persona no tiene email' }] })
    }
    const settings = await storedSettings(req)
    await queueMail(
      req,
      { address: email, person: id, name: `persona-${id}` },
      { title: subject, subject, isPersonal: true, replyTo: CONTACT_NOTIFY_TO ?? settings.email, paragraphs: [text] },
    )
    await addEvent(req, id, { kind: 'mail', text, data: { subject } })
    await record(req, { action: 'update', kind: 'people', documentId: id, changes: [{ field: 'mail' }] })
    await advance(req, id, 'contacted')
    return existingPerson(req, id)
  })
