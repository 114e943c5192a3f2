import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { userNameSql } from '@/platform/access/team'
import { isoTime } from '@/platform/db/isoTime'
import { orderBy } from '@/platform/db/orderBy'
import { containsTyped, searchText } from '@/platform/db/search'
import { dayInSantoDomingo } from '@/platform/domain/dates'
import type { Page } from '@/platform/domain/pagination'
import { pageOfRows, query } from '@/platform/queries/read/query'
import { siteSettings } from '@/platform/queries/settings'
import { type PeopleFilter, type PeoplePage, type Person, STAGE_KEYS, type Stage, type TimelineEntry } from './schema'
import { personColumns } from './store'

const peopleText = searchText(sql`p.nombre`, sql`p.email`, sql`p.telefono`, sql`p.empresa`)

const SORTS = {
  createdAt: sql`p.created_at`,
  nextStepAt: sql`p.next_step_at`,
  value: sql`p.value`,
  nombre: sql`fold_text(p.nombre)`,
}

/** Whether name, company, an address or a number of a person `p` contains what is searched for. */
export const matchingPeople = (search: string): SQL =>
  search === ''
    ? sql`true`
    : sql`p.id in (select p.id from people p where ${containsTyped(peopleText, search)}
        union all select person_id from person_aliases where ${containsTyped(sql`fold_text(alias)`, search)})`

/** Returns a page of people, and how many there are in each stage with their values. */
export async function findPeople({
  search,
  stage,
  owner,
  due,
  sort,
  ...page
}: PeopleFilter & Page): Promise<PeoplePage> {
  const today = dayInSantoDomingo(new Date())
  const where = sql.join(
    [
      matchingPeople(search),
      ...(owner ? [sql`p.owner_id = ${Number(owner)}`] : []),
      ...(due === 'today' ? [sql`p.next_step_at = ${today}`] : []),
      ...(due === 'overdue' ? [sql`p.next_step_at < ${today}`] : []),
    ],
    sql` and `,
  )
  const [{ rows, pagination }, sums] = await Promise.all([
    pageOfRows<Person>(page, {
      select: personColumns,
      from: sql`from people p where ${where} ${stage ? sql`and p.stage = ${stage}` : sql``}`,
      order: orderBy(sort, { columns: SORTS, id: sql`p.id`, otherwise: sql`p.created_at desc, p.id desc` }),
    }),
    query<{ stage: Stage; count: number; value: number }>`
      select p.stage, count(*)::int as count, coalesce(sum(p.value), 0)::float8 as value
      from people p where ${where} group by p.stage`,
  ])
  const none = { count: 0, value: 0 }
  const totals = Object.fromEntries(
    STAGE_KEYS.map((key) => {
      const { count, value } = sums.find((sum) => sum.stage === key) ?? none
      return [key, { count, value }]
    }),
  ) as PeoplePage['totals']
  return { people: rows, pagination, totals }
}

/** Everything that happened with a person, newest first. */
export async function timelineOf(person: number): Promise<TimelineEntry[]> {
  const { timeZone } = await siteSettings()
  return query<TimelineEntry>`
  select id, kind, ${isoTime(sql`at`)} as at, by, text, data from (
    select id, 'request' as kind, created_at as at, null as by, mensaje as text, jsonb_build_object('status', status) as data
      from contact_submissions where person_id = ${person}
    union all
    select id, 'booking', created_at, null, mensaje, jsonb_build_object('start', ${isoTime(sql`starts_at`)},
        'end', ${isoTime(sql`ends_at`)}, 'timeZone', ${timeZone}::text, 'state', state)
      from bookings where person_id = ${person}
    union all
    select e.id, e.kind, e.at, ${userNameSql}, e.text, e.data
      from person_events e left join users u on u.id = e.by_id where e.person_id = ${person}
  ) as entries order by entries.at desc, kind, id desc`
}
