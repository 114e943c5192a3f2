import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { searchText } from '@/platform/db/search'
import { execute } from '@/platform/db/transaction'

type Wanted = { kind: 'category' | 'tag'; name: string; slug: string }

/** The id of the term with this name, ignoring case and accents, or this slug; null if there is none. */
export async function termId(req: PayloadRequest, { kind, name, slug }: Wanted): Promise<number | null> {
  const table = kind === 'category' ? sql`blog_categories` : sql`blog_tags`
  const [term] = await execute<{ id: number }>(req)`select id from ${table}
    where slug = ${slug} or ${searchText(sql`name`)} = fold_text(${name})
    order by (name = ${name}) desc, (slug = ${slug}) desc, id limit 1`
  return term?.id ?? null
}
