import type { CollectionAfterChangeHook, CollectionAfterDeleteHook } from 'payload'
import type { Page } from '@/payload-types'
import { recordChange } from '@/platform/audit/hooks'
import { refresh } from '@/platform/cache/refresh'
import { tags } from '@/platform/cache/tags'
import { actionOfSave, saveOf } from '@/platform/db/documentSave'
import { execute } from '@/platform/db/transaction'

/** Remembers the slug that readers knew, refreshes what they see, and records the change. */
export async function finishSave({ doc, previousDoc, operation, req }: Parameters<CollectionAfterChangeHook<Page>>[0]) {
  const save = saveOf<Page>(req)
  const { isDraft, isAutosave, before } = save
  const isPublished = doc._status === 'published'
  const wasPublished = before?._status === 'published'
  if (!isDraft && (isPublished || wasPublished)) {
    if (before && wasPublished && before.slug !== doc.slug) {
      await execute(req)`insert into site_page_old_slugs (slug, page_id) values (${before.slug}, ${doc.id})
        on conflict (slug) do update set page_id = excluded.page_id`
    }
    // A slug in use leads to its own page, even if it redirected before.
    if (isPublished) await execute(req)`delete from site_page_old_slugs where slug = ${doc.slug}`
    await refresh(req, [tags.pages])
  }
  // Autosaves aren't recorded: the versions show them.
  if (isAutosave) return
  const previous = operation === 'create' ? null : { ...previousDoc, isPublished: wasPublished }
  const after = { ...doc, isPublished: isDraft ? wasPublished : isPublished }
  await recordChange(req, { action: actionOfSave(save, doc), kind: 'pages', before: previous, after })
}

export async function finishDeletion({ doc, req }: Parameters<CollectionAfterDeleteHook<Page>>[0]) {
  await refresh(req, [tags.pages])
  await recordChange(req, { action: 'delete', kind: 'pages', before: { ...doc }, after: null })
}
