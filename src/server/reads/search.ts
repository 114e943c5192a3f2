import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'

/** Whether one of `texts` contains `term`. Case and accents do not count; `position` knows no wildcards, so the term needs no escaping. */
export const contains = (term: string, texts: SQL): SQL =>
  sql`position(lower(unaccent(${term})) in lower(unaccent(concat_ws(' ', ${texts})))) > 0`
