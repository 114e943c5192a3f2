import type { CollectionAfterChangeHook, CollectionAfterDeleteHook } from 'payload'
import { recordChange } from '@/audit/hooks'
import { tags } from '@/cache/cacheTags'
import { refresh } from '@/cache/refresh'
import { execute } from '@/db/transaction'
import type { Page } from '@/payload-types'
import { actionOf, savingOf } from '../saving'

/** Remembers the slug that readers knew, refreshes what they see, and records the change. */
export async function followUp({ doc, previousDoc, operation, req }: Parameters<CollectionAfterChangeHook<Page>>[0]) {
  const { isDraft, isAutosave, before: shown } = savingOf(req)
  const isPublished = doc._status === 'published'
  if (!isDraft && (isPublished || shown?.isPublished)) {
    if (shown?.isPublished && shown.slug !== doc.slug) {
      await execute(req)`insert into site_page_old_slugs (slug, page_id) values (${shown.slug}, ${doc.id})
        on conflict (slug) do update set page_id = excluded.page_id`
    }
    // A slug in use leads to its own page, even if it redirected before.
    if (isPublished) await execute(req)`delete from site_page_old_slugs where slug = ${doc.slug}`
    await refresh(req, [tags.pages])
  }
  // Autosaves aren't recorded: the versions show them.
  if (isAutosave) return
  const before = operation === 'create' ? null : { ...previousDoc, isPublished: shown?.isPublished ?? false }
  const after = { ...doc, isPublished: isDraft ? (shown?.isPublished ?? false) : isPublished }
  await recordChange(req, { action: actionOf(req, isPublished, doc.deletedAt), kind: 'pages', before, after })
}

export async function dropPage({ doc, req }: Parameters<CollectionAfterDeleteHook<Page>>[0]) {
  await refresh(req, [tags.pages])
  await recordChange(req, { action: 'delete', kind: 'pages', before: { ...doc }, after: null })
}
