import { sql } from '@payloadcms/db-postgres'
import type { CollectionAfterChangeHook, CollectionAfterDeleteHook } from 'payload'
import { recordChange } from '@/audit/hooks'
import { tags } from '@/cache/cacheTags'
import { refresh } from '@/cache/refresh'
import { execute } from '@/db/transaction'
import type { Page } from '@/payload-types'
import type { AuditAction } from '@/schemas/audit'
import { saveOf } from './saving'

/** Remembers the address that readers had, shows them the change, and records it. */
export async function followUp({ doc, previousDoc, operation, req }: Parameters<CollectionAfterChangeHook<Page>>[0]) {
  const { isDraft, isAutosave, shown } = saveOf(req)
  const isPublished = doc._status === 'published'
  if (!isDraft && (isPublished || shown?.isPublished)) {
    if (shown?.isPublished && shown.slug !== doc.slug) {
      await execute(
        req,
        sql`insert into site_page_old_slugs (slug, page_id) values (${shown.slug}, ${doc.id})
          on conflict (slug) do update set page_id = excluded.page_id`,
      )
    }
    // A slug in use leads to its own page, even if it redirected before.
    if (isPublished) await execute(req, sql`delete from site_page_old_slugs where slug = ${doc.slug}`)
    await refresh(req, [tags.pages])
  }
  // What the form saves by itself is no deed: its versions say so.
  if (isAutosave) return doc
  const before = operation === 'create' ? null : { ...previousDoc, isPublished: shown?.isPublished ?? false }
  const after = { ...doc, isPublished: isDraft ? (shown?.isPublished ?? false) : isPublished }
  await recordChange(req, { action: actionOf(doc, req, operation), kind: 'pages', before, after })
  return doc
}

function actionOf(doc: Page, req: Parameters<typeof saveOf>[0], operation: 'create' | 'update'): AuditAction {
  const { isDraft, isRestore, shown } = saveOf(req)
  if (isRestore) return 'restoreVersion'
  if (operation === 'create' || !shown) return 'create'
  if (doc.deletedAt) return 'trash'
  if (shown.isTrashed) return 'restore'
  if (isDraft || (doc._status === 'published') === shown.isPublished) return 'update'
  return doc._status === 'published' ? 'publish' : 'unpublish'
}

export async function dropPage({ doc, req }: Parameters<CollectionAfterDeleteHook<Page>>[0]) {
  await refresh(req, [tags.pages])
  await recordChange(req, { action: 'delete', kind: 'pages', before: { ...doc }, after: null })
}
