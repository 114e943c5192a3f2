import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { searchText } from '@/platform/db/search'
import { execute } from '@/platform/db/transaction'

type Wanted = { kind: 'category' | 'tag'; name: string; slug: string }
type Known = {
  id: number
  name: string
  /** Whether it was meant: by its name, or by its very slug. Else only the slugs are the same, like those of C++ and C#. */
  isMeant: boolean
}

/** The term with this name, ignoring case and accents, or else with this slug; null if there is none. */
export async function knownTerm(req: PayloadRequest, { kind, name, slug }: Wanted): Promise<Known | null> {
  const table = kind === 'category' ? sql`blog_categories` : sql`blog_tags`
  const isNamed = sql`${searchText(sql`name`)} = fold_text(${name})`
  const [term] = await execute<Known>(req)`select id, name, ${isNamed} or slug = ${name} as "isMeant" from ${table}
    where slug = ${slug} or ${isNamed}
    order by (name = ${name}) desc, ${isNamed} desc, (slug = ${slug}) desc, id limit 1`
  return term ?? null
}

/** The id of `knownTerm`. */
export const termId = async (req: PayloadRequest, wanted: Wanted): Promise<number | null> =>
  (await knownTerm(req, wanted))?.id ?? null
