import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { Sort } from '@/platform/schemas/sort'

type Order<Column extends string> = {
  columns: Record<Column, SQL>
  /** Decides between equals. */
  id: SQL
  /** The list's own order. */
  otherwise: SQL
}

/** Returns the order that `sort` asks for; in either direction, what is empty comes last. */
export function orderBy<Column extends string>(sort: Sort<Column>, { columns, id, otherwise }: Order<Column>): SQL {
  if (sort === '') return otherwise
  const isDown = sort.startsWith('-')
  const column = columns[(isDown ? sort.slice(1) : sort) as Column] // the type leaves nothing else
  return isDown ? sql`${column} desc nulls last, ${id} desc` : sql`${column} asc nulls last, ${id}`
}
