import type { GlobalAfterChangeHook, GlobalBeforeOperationHook, SanitizedGlobalConfig } from 'payload'
import { recordChange } from '@/audit/hooks'
import { tags } from '@/cache/cacheTags'
import { refresh } from '@/cache/refresh'
import { savingOf } from '@/collections/saving'
import { withoutNullGroups } from '@/fields/nullGroups'

type SaveArgs = {
  draft?: boolean
  autosave?: boolean
  data?: Record<string, unknown>
  globalConfig: SanitizedGlobalConfig
}

/**
 * Begins a save. Payload bases each on the newest draft; without a status it would keep that draft's, and readers would
 * lose what they see. So a save that isn't marked as a draft is published.
 */
export function openSave({ args, operation, req }: Parameters<GlobalBeforeOperationHook>[0]) {
  if (operation !== 'update' && operation !== 'restoreVersion') return args
  const { draft, autosave, data: sent, globalConfig } = args as SaveArgs
  const data = withoutNullGroups(sent, globalConfig.flattenedFields)
  const isDraft = draft === true && data?._status !== 'published'
  const isRestore = operation === 'restoreVersion'
  req.context.saving = { isDraft, isAutosave: autosave === true, isRestore, before: null }
  return data ? { ...args, data: { ...data, ...(!isDraft && !data._status && { _status: 'published' }) } } : args
}

/** Refreshes what readers see, and records the change. Autosaves aren't recorded: the versions show them. */
export const followUp: GlobalAfterChangeHook = async ({ doc, previousDoc, req }) => {
  const { isDraft, isAutosave, isRestore } = savingOf(req)
  if (!isDraft) await refresh(req, [tags.landing])
  if (isAutosave) return
  const isPublished = doc._status === 'published'
  const action = isRestore ? 'restoreVersion' : isDraft ? 'update' : isPublished ? 'publish' : 'unpublish'
  await recordChange(req, { action, kind: 'landing', before: previousDoc, after: doc })
}
