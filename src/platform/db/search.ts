import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'

/** Combines several columns into the folded text that a search looks in; indexes use the same expression. */
export const searchText = (...columns: SQL[]): SQL =>
  sql`fold_text(${sql.join(
    columns.map((column) => sql`coalesce(${column}, '')`),
    sql` || ' ' || `,
  )})`

/**
 * Whether `text`, which is already folded, contains `term`, ignoring case and accents; always true for an empty one. `LIKE`
 * wildcards are escaped.
 */
export const contains = (text: SQL, term: string): SQL =>
  term === '' ? sql`true` : sql`${text} like '%' || fold_text(${literal(term)}) || '%'`

/** `contains`, and for a telephone number also whether `text`, which has them in digits too, contains its digits. */
export const containsTyped = (text: SQL, term: string): SQL => {
  const digits = /^[+\d\s()./\p{Pd}\p{Cf}]{7,}$/u.test(term) && term.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  return digits ? sql`(${contains(text, term)} or ${contains(text, digits)})` : contains(text, term)
}

/** The digits of a telephone number. */
export const phoneDigits = (column: SQL): SQL => sql`regexp_replace(${column}, '\\D', '', 'g')`

const literal = (term: string) => term.replace(/[\\%_]/g, '\\$&')

/** What searches of media look in; their index uses the same expression. */
export const mediaText = searchText(sql`original_name`, sql`filename`, sql`alt`)
