import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  GlobalAfterChangeHook,
  PayloadRequest,
} from 'payload'
import type { AuditAction, AuditChange, AuditKind } from '@/platform/audit/schema'
import { execute } from '@/platform/db/transaction'
import { type Audited, changesOf } from './changes'
import { record } from './record'

type Doc = Record<string, unknown>
type Change = {
  action: AuditAction
  kind: AuditKind
  before: Doc | null
  after: Doc | null
}

export async function recordChange(req: PayloadRequest, { action, kind, before, after }: Change): Promise<void> {
  const doc = after ?? before ?? {}
  const audited = auditedOf(req, kind)
  const changes = await inWords(req, changesOf(audited, before, after))
  const isGlobal = req.payload.config.globals.some(({ slug }) => slug === kind) // its only document has no id
  const title = audited.title ? String(doc[audited.title] ?? '') : null
  await record(req, { action, kind, documentId: isGlobal ? null : Number(doc.id), title, changes })
}

function auditedOf({ payload: { config } }: PayloadRequest, kind: string): Audited {
  const audited = [...config.collections, ...config.globals].find(({ slug }) => slug === kind)?.custom?.audit
  if (!audited) throw new Error(`${kind} has no custom.audit`)
  return audited
}

/** Collection hooks that record every change and deletion. A save that changes nothing isn't recorded. */
export const audits: { afterChange: CollectionAfterChangeHook[]; afterDelete: CollectionAfterDeleteHook[] } = {
  afterChange: [
    async ({ collection, doc, previousDoc, operation, req }) => {
      const kind = collection.slug as AuditKind
      const audited = auditedOf(req, kind)
      const before = operation === 'update' ? previousDoc : null
      const isNothing = before ? changesOf(audited, before, doc).length === 0 : audited.skipsCreation
      if (!isNothing) await recordChange(req, { action: actionOf(before, doc), kind, before, after: doc })
    },
  ],
  afterDelete: [
    ({ collection, doc, req }) =>
      recordChange(req, { action: 'delete', kind: collection.slug as AuditKind, before: doc, after: null }),
  ],
}

/** The hook that logs the changes of a global without versions. */
export const auditsGlobal: GlobalAfterChangeHook = async ({ global, doc, previousDoc, req }) => {
  if (changesOf(auditedOf(req, global.slug), previousDoc, doc).length === 0) return
  await recordChange(req, { action: 'update', kind: global.slug as AuditKind, before: previousDoc, after: doc })
}

function actionOf(before: Doc | null, { status }: Doc): AuditAction {
  if (!before) return 'create'
  if (before.status === status) return 'update'
  if (status === 'suspended') return 'suspend'
  return before.status === 'suspended' ? 'activate' : 'update'
}

/** Replaces role ids with role names: an id means nothing to a reader, least of all once the role is deleted. */
async function inWords(req: PayloadRequest, changes: AuditChange[]): Promise<AuditChange[]> {
  const role = changes.find(({ field }) => field === 'role')
  if (!role) return changes
  const rows = await execute<{ id: number; name: string }>(req)`
    select id, name from roles where id in (${role.before ?? 0}, ${role.after ?? 0})`
  const nameOf = (id: unknown) => rows.find((row) => row.id === id)?.name ?? null
  return changes.map((change) =>
    change === role ? { ...role, before: nameOf(role.before), after: nameOf(role.after) } : change,
  )
}
