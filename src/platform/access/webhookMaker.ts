import { sql } from '@payloadcms/db-postgres'
import { grantsAny } from './can'
import { CAPABILITIES } from './capabilities'

/**
 * Whether the maker of a webhook `w` may still manage webhooks. Otherwise it delivers nothing, until somebody who may
 * switches it on: as an API key, it can do what its maker can do today.
 */
export const hasMaker = sql`exists (select from users u join roles r on r.id = u.role_id
  where u.id = w.created_by_id and ${grantsAny(CAPABILITIES['keys:manage'])})`
