import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { execute } from '@/platform/db/transaction'
import { grantsAny } from './can'
import { CAPABILITIES } from './capabilities'

/** What a user `u` is called, in SQL: their own name, else the username. `nameOfUser` of `author.ts` is the same in TypeScript. */
export const userNameSql = sql`coalesce(nullif(trim(u.name), ''), u.username)`

/** Those of the team who may do something, by name. */
export const teamWhoMay = (req: PayloadRequest, capability: 'posts:manage' | 'contact:manage') =>
  execute<{ id: number; name: string }>(req)`
    select u.id, ${userNameSql} as name from users u join roles r on r.id = u.role_id
    where ${grantsAny(CAPABILITIES[capability])} order by fold_text(${userNameSql}), u.id`
