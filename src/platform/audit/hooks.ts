import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  GlobalAfterChangeHook,
  PayloadRequest,
} from 'payload'
import type { AuditAction, AuditChange } from '@/platform/audit/schema'
import { execute } from '@/platform/db/transaction'
import { changesOf, type Documented, titleOf } from './changes'
import { record } from './record'

type Doc = Record<string, unknown>
type Change = {
  action: AuditAction
  kind: Documented
  before: Doc | null
  after: Doc | null
}

/** Their only document has no id. */
const GLOBALS: Documented[] = ['settings', 'landing', 'booking']

export async function recordChange(req: PayloadRequest, { action, kind, before, after }: Change): Promise<void> {
  const doc = after ?? before ?? {}
  const changes = await inWords(req, changesOf(kind, before, after))
  const documentId = GLOBALS.includes(kind) ? null : Number(doc.id)
  await record(req, { action, kind, documentId, title: titleOf(kind, doc), changes })
}

/**
 * Creations that aren't recorded: a request comes from a visitor, and a file's row already says who uploaded it and
 * when.
 */
const UNRECORDED_CREATIONS: Documented[] = ['contact-submissions', 'media']

/** Collection hooks that record every change and deletion. A save that changes nothing isn't recorded. */
export function audits(kind: Documented): {
  afterChange: CollectionAfterChangeHook[]
  afterDelete: CollectionAfterDeleteHook[]
} {
  return {
    afterChange: [
      async ({ doc, previousDoc, operation, req }) => {
        const before = operation === 'update' ? previousDoc : null
        const isNothing = before ? changesOf(kind, before, doc).length === 0 : UNRECORDED_CREATIONS.includes(kind)
        if (isNothing) return
        await recordChange(req, { action: actionOf(before, doc), kind, before, after: doc })
      },
    ],
    afterDelete: [({ doc, req }) => recordChange(req, { action: 'delete', kind, before: doc, after: null })],
  }
}

/** The hook that logs the changes of a global without versions. */
export const auditsGlobal =
  (kind: 'settings' | 'booking'): GlobalAfterChangeHook =>
  async ({ doc, previousDoc, req }) => {
    if (changesOf(kind, previousDoc, doc).length === 0) return
    await recordChange(req, { action: 'update', kind, before: previousDoc, after: doc })
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
