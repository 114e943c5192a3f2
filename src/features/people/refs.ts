import type { Payload, PayloadRequest } from 'payload'
import { readableCode } from '@/platform/db/secretToken'
import { execute, inTransaction } from '@/platform/db/transaction'
import { Failure } from '@/platform/failure'
import type { Visit } from '@/platform/schemas/visit'
import { addEvent } from './events'
import { joinPerson } from './join'
import { e164, NO_PHONE } from './phone'
import { existingPerson } from './store'
import { type KeptVisit, keptVisit } from './visit'

const TERM = '30 days'

/** Makes a code that stands for a visit. */
export async function newRef(req: PayloadRequest, visit: Visit | null | undefined): Promise<string> {
  const { firstArticle, lastArticle, source, campaign } = await keptVisit(req, visit)
  const [created] = await execute<{ code: string }>(req)`
    insert into whatsapp_refs (code, first_article_id, last_article_id, source, campaign)
    values (${readableCode(5)}, ${firstArticle}::int, ${lastArticle}::int, ${source}, ${campaign})
    on conflict do nothing returning code`
  return created?.code ?? newRef(req, visit)
}

/** Joins whoever wrote with this code to their person, with the visit that the code stands for. */
export const joinByRef = (req: PayloadRequest, typed: string, caller: { nombre: string; telefono: string }) =>
  inTransaction(req, async () => {
    const code = typed.trim().toUpperCase()
    const [visit] = await execute<KeptVisit>(req)`select first_article_id as "firstArticle",
        last_article_id as "lastArticle", source, campaign from whatsapp_refs
      where code = ${code} and created_at > now() - ${TERM}::interval`
    if (!visit) throw new Failure('not_found', { message: `La referencia ${code.slice(0, 40)} no existe` })
    if (!e164(caller.telefono)) throw new Failure('invalid', { errors: [{ field: 'telefono', message: NO_PHONE }] })
    const person = await joinPerson(req, { ...caller, visit: { ...visit, source: visit.source ?? 'WhatsApp' } })
    const [known] = await execute(req)`select from person_events
      where person_id = ${person} and kind = 'whatsapp' and data ->> 'code' = ${code}`
    if (!known)
      await addEvent(req, person, { kind: 'whatsapp', text: `Escribió por WhatsApp (Ref. ${code})`, data: { code } })
    return existingPerson(req, person)
  })

export async function deleteOldRefs(payload: Payload): Promise<void> {
  await execute({ payload })`delete from whatsapp_refs where created_at <= now() - ${TERM}::interval`
}
