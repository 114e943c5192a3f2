import type { CollectionAfterChangeHook, CollectionBeforeChangeHook } from 'payload'
import { recordChange } from '@/audit/hooks'
import type { Post } from '@/payload-types'
import { actionOf, savingOf } from '../saving'

/** Remembers the published state until the save is done; Payload compares with the newest draft. */
export async function rememberShown({ operation, req }: Parameters<CollectionBeforeChangeHook<Post>>[0]) {
  const saving = savingOf(req)
  if (operation === 'update' && !saving.isDraft && saving.before) {
    const where = { id: { equals: saving.before.id } }
    saving.shown = await req.payload.db.findOne<Post & Record<string, unknown>>({ collection: 'posts', where, req })
  }
}

/**
 * Records a save made by a user. Autosaves every half minute aren't recorded: they would drown everything else, and
 * versions already tell who saved them.
 */
export async function auditSave({ doc, previousDoc, operation, req }: Parameters<CollectionAfterChangeHook<Post>>[0]) {
  const { isDraft, isAutosave, before, shown = null } = savingOf(req)
  if (operation === 'create') {
    await recordChange(req, { action: 'create', kind: 'posts', before: null, after: { ...doc } })
  } else if (!(isDraft && isAutosave)) {
    const isPublished = before?.isPublished ?? false // a draft always has `isPublished: false`; the post may not
    await recordChange(req, {
      action: actionOf(req, doc.isPublished === true, doc.deletedAt),
      kind: 'posts',
      before: isDraft ? { ...previousDoc, isPublished } : shown,
      after: isDraft ? { ...doc, isPublished } : { ...doc },
    })
  }
}
