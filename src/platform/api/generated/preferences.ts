import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest, SanitizedConfig } from 'payload'
import { execute, inTransaction } from '@/platform/db/transaction'
import { Failure } from '@/platform/failure'
import { VIEW_KEYS } from '@/platform/schemas/listViews'
import { addHook, systemCollection } from '@/seams/payload/sanitizedConfig'

/**
 * What the panel remembers for a user (menu, tabs, columns): only the latest, as documents have some each. Views of
 * lists, which somebody has named, stay.
 */
const MOST = 100
/** The maximum size of one, as JSON. */
export const MAX_PREFERENCE = 16 * 1024

/**
 * Stores a preference, and discards the user's oldest ones. Payload stores it without a transaction, in which the caller
 * is checked again, and without the collection's hooks.
 */
export const storingPreference = (req: PayloadRequest, store: () => Promise<Response>): Promise<Response> =>
  inTransaction(req, async () => {
    const answer = await store()
    await execute(req)`delete from payload_preferences where id in (
      select p.id from payload_preferences p join payload_preferences_rels r on r.parent_id = p.id
      where r.users_id = ${req.user?.id ?? null} and p.key <> all(${sql.param(Object.values(VIEW_KEYS))}::text[])
      order by p.updated_at desc, p.id desc offset ${MOST})`
    return answer
  })

/** Limits those that Payload's server functions store, one for each list; `generatedBody` limits the others. */
export function limitPreferences(config: SanitizedConfig): void {
  addHook(systemCollection(config, 'payload-preferences'), 'beforeChange', ({ data }) => {
    if (JSON.stringify(data.value ?? null).length > MAX_PREFERENCE) throw new Failure('payload_too_large')
  })
}
