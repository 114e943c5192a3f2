import { outcomeOf } from './failedBegin'
import type { Replacement } from './transactionMethods'

/**
 * Makes `commitTransaction` reject if PostgreSQL didn't commit: Payload's adapter swallows a failed COMMIT and reports
 * success. Waits for https://github.com/payloadcms/payload/pull/17726 (for version 4: 17727).
 */
export const reportFailedCommits: Replacement = (db) => {
  const { commitTransaction } = db
  return {
    async commitTransaction(id) {
      const session = db.sessions?.[String(await id)] as { db: object } | undefined // Payload's type knows no adapter's own parts
      await commitTransaction.call(db, id)
      if (session) await outcomeOf(session.db)
    },
  }
}
