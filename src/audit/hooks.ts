import { sql } from '@payloadcms/db-postgres'
import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  GlobalAfterChangeHook,
  PayloadRequest,
} from 'payload'
import { execute } from '@/db/transaction'
import type { AuditAction, AuditChange } from '@/schemas/audit'
import { changesOf, type Documented, titleOf } from './changes'
import { record } from './record'

type Doc = Record<string, unknown>
type Change = {
  action: AuditAction
  kind: Documented
  before: Doc | null
  after: Doc | null
}

/** Writes into the audit log how a document changed. */
export async function recordChange(req: PayloadRequest, { action, kind, before, after }: Change): Promise<void> {
  const doc = after ?? before ?? {}
  const changes = await inWords(req, changesOf(kind, before, after))
  const documentId = kind === 'settings' ? null : Number(doc.id)
  await record(req, { action, kind, documentId, title: titleOf(kind, doc), changes })
}

/** A visitor asks, and of a file its row says who uploaded it and when, in the one statement that makes it. */
const MADE_UNRECORDED: Documented[] = ['contact-submissions', 'media']

/** Hooks of a collection that record every change and deletion. A save that changed nothing is none. */
export function audits(kind: Documented): {
  afterChange: CollectionAfterChangeHook[]
  afterDelete: CollectionAfterDeleteHook[]
} {
  return {
    afterChange: [
      async ({ doc, previousDoc, operation, req }) => {
        const before = operation === 'update' ? previousDoc : null
        const isNothing = before ? changesOf(kind, before, doc).length === 0 : MADE_UNRECORDED.includes(kind)
        if (isNothing) return
        await recordChange(req, { action: actionOf(before, doc), kind, before, after: doc })
      },
    ],
    afterDelete: [({ doc, req }) => recordChange(req, { action: 'delete', kind, before: doc, after: null })],
  }
}

/** The same for the settings. */
export const auditsSettings: GlobalAfterChangeHook = async ({ doc, previousDoc, req }) => {
  if (changesOf('settings', previousDoc, doc).length === 0) return
  await recordChange(req, { action: 'update', kind: 'settings', before: previousDoc, after: doc })
}

function actionOf(before: Doc | null, { status }: Doc): AuditAction {
  if (!before) return 'create'
  if (before.status === status) return 'update'
  if (status === 'suspended') return 'suspend'
  return before.status === 'suspended' ? 'activate' : 'update'
}

/** A role is told by its name: its number says nothing to a reader, and less once it is gone. */
async function inWords(req: PayloadRequest, changes: AuditChange[]): Promise<AuditChange[]> {
  const role = changes.find(({ field }) => field === 'role')
  if (!role) return changes
  const rows = await execute<{ id: number; name: string }>(
    req,
    sql`select id, name from roles where id in (${role.before ?? 0}, ${role.after ?? 0})`,
  )
  const nameOf = (id: unknown) => rows.find((row) => row.id === id)?.name ?? null
  return changes.map((change) =>
    change === role ? { ...role, before: nameOf(role.before), after: nameOf(role.after) } : change,
  )
}
