import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { Fields } from '@/platform/fields/declared'

/** Columns of the table `alias` under the names of its fields; those that relations or groups have are not among them. */
export const columnsOf = (alias: SQL, fields: Fields): SQL =>
  sql.join(
    Object.entries(fields).flatMap(([name, { path, field }]) => {
      if (path || !field) return []
      const column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) // as Payload names it
      return sql`${alias}.${sql.identifier(column)} as ${sql.identifier(name)}`
    }),
    sql`, `,
  )
