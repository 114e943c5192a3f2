import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'

/** Several columns as the one text that a search looks into; indexes hold the very same. */
export const searchText = (...columns: SQL[]): SQL => sql`fold_text(${joined(columns)})`

/** The keys of the library's files whose addresses stand in several columns. */
export const mediaKeys = (...columns: SQL[]): SQL => sql`media_keys(${joined(columns)})`

const joined = (columns: SQL[]) =>
  sql.join(
    columns.map((column) => sql`coalesce(${column}, '')`),
    sql` || ' ' || `,
  )

/** `text` as an index holds it for `contains`. */
export const trigramsOf = (text: SQL): SQL => sql`${text} gin_trgm_ops`

/** Whether `text`, folded, contains `term`. Case and accents don't count; what `like` takes for signs stands for itself. */
export const contains = (text: SQL, term: string): SQL => sql`${text} like '%' || fold_text(${literal(term)}) || '%'`

const literal = (term: string) => term.replace(/[\\%_]/g, '\\$&')
