import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from '@payloadcms/db-postgres'
import type { BaseDatabaseAdapter, DatabaseAdapterObj, PayloadRequest } from 'payload'
import { grantsOf } from '@/access/can'
import { Failure } from '@/failure'
import { type Grants, PERMISSION_KEYS } from '@/schemas/role'
import { sessionIdOf } from './sessionId'

declare module 'payload' {
  interface RequestContext {
    /** Asks once more whether the caller may call, where that is not its user by a session. */
    confirm?: () => Promise<void>
  }
}

const calls = new AsyncLocalStorage<PayloadRequest>()

/** Does `work` for the caller of `req`: every transaction within it asks again whether they still may. */
export const onBehalfOf = <Result>(req: PayloadRequest, work: () => Promise<Result>): Promise<Result> =>
  calls.run(req, work)

/**
 * Asks who calls once more when a transaction of theirs begins and when it is to be committed, and rolls it back when they
 * may no longer: between a call and its write lie a body that comes slowly and locks that others hold. Sessions, status,
 * rights and keys are asked for in this one place, whatever writes.
 */
export function withConfirmedCaller<Adapter extends BaseDatabaseAdapter>(
  adapter: DatabaseAdapterObj<Adapter>,
): DatabaseAdapterObj<Adapter> {
  return {
    ...adapter,
    init(args) {
      const db = adapter.init(args)
      const { beginTransaction, commitTransaction } = db
      const confirmOrRollBack = async (id: number | string) => {
        const req = calls.getStore()
        if (!req) return
        try {
          await confirmCaller(req)
        } catch (error) {
          await db.rollbackTransaction(id)
          delete req.transactionID // a promise that failed would fail whatever else the request reads
          throw error
        }
      }
      return Object.assign(db, {
        async beginTransaction(options?: Record<string, unknown>) {
          const id = await beginTransaction.call(db, options)
          if (id !== null) await confirmOrRollBack(id)
          return id
        },
        async commitTransaction(id: Parameters<typeof commitTransaction>[0]) {
          await confirmOrRollBack(await id)
          await commitTransaction.call(db, id)
        },
      })
    },
  }
}

/** Fails unless the caller may still do what they could when the call began. Whoever calls without a name has nothing to lose. */
export async function confirmCaller(req: PayloadRequest): Promise<void> {
  if (req.context.confirm) return req.context.confirm()
  if (!req.user) return
  const had = await grantsOf(req)
  // On a connection of its own: what others have committed counts, and not what the call itself changes.
  const { rows } = await req.payload.db.drizzle.execute<{ permissions: Grants | null }>(sql`
    select r.permissions from users u
      join users_sessions s on s._parent_id = u.id and s.id = ${sessionIdOf(req)} and s.expires_at > now()
      left join roles r on r.id = u.role_id and r.is_active
    where u.id = ${req.user.id} and u.status = 'active'`)
  const [found] = rows
  if (!found) throw new Failure('unauthenticated')
  if (PERMISSION_KEYS.some((key) => had[key] && !found.permissions?.[key])) throw new Failure('forbidden')
}
