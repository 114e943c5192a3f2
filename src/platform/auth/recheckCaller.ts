import { AsyncLocalStorage } from 'node:async_hooks'
import type { PayloadRequest } from 'payload'
import { grantsOf, STANDING, type Standing } from '@/platform/access/can'
import { type Grants, PERMISSION_KEYS } from '@/platform/access/permissions'
import { execute } from '@/platform/db/transaction'
import { Failure } from '@/platform/failure'
import type { Replacement } from '@/seams/database/transactionMethods'
import { sessionIdOf } from './sessions/sessionId'

declare module 'payload' {
  interface RequestContext {
    /** Checks again that the caller is still allowed, if it is not the request's user in a session. */
    confirm?: () => Promise<void>
    /** What remains to be done in a transaction before it commits. */
    beforeCommit?: (transactionID: number | string) => Promise<unknown>
    /** Whether the request is a dry run: none of its writes is committed. */
    isDryRun?: boolean
  }
}

const calls = new AsyncLocalStorage<PayloadRequest>()

/** Runs `work` on behalf of the caller of `req`: every transaction in it checks again that they are still allowed. */
export const onBehalfOf = <Result>(req: PayloadRequest, work: () => Promise<Result>): Promise<Result> =>
  calls.run(req, work)

/**
 * Checks the caller again when one of their transactions begins and before it commits, and rolls it back if they are no
 * longer allowed: between authentication and the write, a body may arrive slowly and locks may be held by others.
 * Sessions, status, permissions and API keys are all checked in this one place. A dry run never commits.
 */
export const recheckCaller: Replacement = (db) => {
  const { beginTransaction, commitTransaction } = db
  const confirmOrRollBack = async (id: number | string) => {
    const req = calls.getStore()
    if (!req) return
    try {
      await recheck(req)
    } catch (error) {
      await db.rollbackTransaction(id)
      delete req.transactionID // a rejected promise would fail whatever else reads the request
      throw error
    }
  }
  return {
    async beginTransaction(options) {
      const id = await beginTransaction.call(db, options)
      if (id !== null) await confirmOrRollBack(id)
      return id
    },
    async commitTransaction(id) {
      await confirmOrRollBack(await id)
      const { isDryRun, beforeCommit } = calls.getStore()?.context ?? {}
      if (isDryRun) return db.rollbackTransaction(await id)
      await beforeCommit?.(await id)
      await commitTransaction.call(db, id)
    },
  }
}

/**
 * Fails unless the caller may still do what they could when the request began. Anonymous callers have nothing to lose.
 */
async function recheck(req: PayloadRequest): Promise<void> {
  if (req.context.confirm) return req.context.confirm()
  if (!req.user) return
  const had = await grantsOf(req)
  // Outside the request's transaction: what others have committed counts, but not what this request changes.
  const [found] = await execute<Standing>({ payload: req.payload })`
    select ${STANDING} from users u
      join users_sessions s on s._parent_id = u.id and s.id = ${sessionIdOf(req)} and s.expires_at > now()
      left join roles r on r.id = u.role_id
    where u.id = ${req.user.id} and u.status = 'active'`
  if (!found) throw new Failure('unauthenticated')
  if (losesSome(had, found.grants)) throw new Failure('forbidden')
}

/** Whether a permission that was held is gone. */
export const losesSome = (had: Grants, now: Grants): boolean => PERMISSION_KEYS.some((key) => had[key] && !now[key])
