import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { userNameSql } from '@/platform/access/team'
import { isoTime } from '@/platform/db/isoTime'
import { execute } from '@/platform/db/transaction'
import { Failure } from '@/platform/failure'
import type { Person } from './schema'

const slugOf = (article: ReturnType<typeof sql>) => sql`(select slug from blog_posts where id = ${article})`

/** The columns of a person `p`, as answers have them. */
export const personColumns = sql`p.id, p.nombre, coalesce(p.email, '') as email, coalesce(p.telefono, '') as telefono,
  coalesce(p.empresa, '') as empresa, array(select alias from person_aliases where person_id = p.id order by alias) as aliases,
  p.stage, coalesce(p.lost_reason::text, '') as "lostReason",
  (select json_build_object('id', u.id, 'name', ${userNameSql})
    from users u where u.id = p.owner_id) as owner,
  p.value::float8 as value, coalesce(p.next_step, '') as "nextStep", p.next_step_at as "nextStepAt",
  ${slugOf(sql`p.first_article_id`)} as "firstArticle", ${slugOf(sql`p.last_article_id`)} as "lastArticle",
  coalesce(p.source, '') as source, coalesce(p.campaign, '') as campaign,
  ${isoTime(sql`p.created_at`)} as "createdAt", ${isoTime(sql`p.updated_at`)} as "updatedAt"`

export const findPerson = async (req: PayloadRequest, id: number): Promise<Person | undefined> =>
  (await execute<Person>(req)`select ${personColumns} from people p where p.id = ${id}`)[0]

export async function existingPerson(req: PayloadRequest, id: number): Promise<Person> {
  const person = await findPerson(req, id)
  if (!person) throw new Failure('not_found', { message: 'La persona no existe' })
  return person
}

/** A person whom nobody else changes before the end of the transaction. */
export async function lockedPerson(req: PayloadRequest, id: number): Promise<Person> {
  await execute(req)`select from people where id = ${id} for no key update`
  return existingPerson(req, id)
}
