import { sql } from '@payloadcms/db-postgres/drizzle'
import type {
  Endpoint,
  GlobalAfterChangeHook,
  GlobalBeforeOperationHook,
  PayloadRequest,
  SanitizedGlobalConfig,
} from 'payload'
import { recordChange } from '@/platform/audit/hooks'
import { refresh } from '@/platform/cache/refresh'
import { tags } from '@/platform/cache/tags'
import { dateBeforeNow, isOwn, type Newest, refuseOutdatedForm, saveOf } from '@/platform/db/documentSave'
import { execute } from '@/platform/db/transaction'
import { Failure } from '@/platform/failure'
import { withoutNullGroups } from '@/platform/fields/nullGroups'

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
export async function beginLandingSave({
  args,
  operation,
  overrideAccess,
  req,
}: Parameters<GlobalBeforeOperationHook>[0]): Promise<unknown> {
  if (operation === 'restoreVersion') throw new Failure('invalid', { message: 'Una versión se restaura como borrador' })
  if (operation !== 'update') return args
  const { draft, autosave, data: sent, globalConfig } = args as SaveArgs
  if (!overrideAccess && !(await globalConfig.access.update({ req }))) throw new Failure('forbidden') // and gets no lock
  const newest = await lockLanding(req)
  if (newest) refuseOutdatedForm(req, newest, sent)
  if (newest && autosave && !isOwn(req, newest)) await execute(req)`update _landing_v set autosave = false where latest`
  const data = withoutNullGroups(sent, globalConfig.flattenedFields)
  const isDraft = draft === true && data?._status !== 'published'
  const isRestore = req.context.isRestoringVersion === true
  req.context.save = { isDraft, isAutosave: autosave === true, isRestore, before: null }
  return data ? { ...args, data: { ...data, ...(!isDraft && !data._status && { _status: 'published' }) } } : args
}

/** Makes saves follow one another, and returns what is known of the newest version; undefined before the first save. */
async function lockLanding(req: PayloadRequest): Promise<Newest | undefined> {
  await execute(req)`select id from landing for update`
  await dateBeforeNow(req, sql`_landing_v`, sql`true`)
  const [newest] = await execute<Newest>(req)`
    select version_updated_at as "savedAt", version_saved_by as "newestBy", version_saved_in as "newestIn" from _landing_v where latest`
  return newest
}

/** Restores a version as the newest draft. Payload's own operation would write it where readers see it, drafts too. */
export const restoreVersion: Endpoint = {
  path: '/versions/:id',
  method: 'post',
  async handler(req) {
    const landing = { slug: 'landing', depth: 0, overrideAccess: false, req } as const
    const { version } = await req.payload.findGlobalVersionByID({ ...landing, id: String(req.routeParams?.id) })
    req.context.isRestoringVersion = true
    const doc = await req.payload.updateGlobal({ ...landing, data: { ...version, _status: 'draft' }, draft: true })
    return Response.json({ doc, message: req.t('version:restoredSuccessfully') })
  },
}

/** Refreshes what readers see, and records the change. Autosaves aren't recorded: the versions show them. */
export const finishSave: GlobalAfterChangeHook = async ({ doc, previousDoc, req }) => {
  const { isDraft, isAutosave, isRestore } = saveOf(req)
  if (!isDraft) await refresh(req, [tags.landing])
  if (isAutosave) return
  const isPublished = doc._status === 'published'
  const action = isRestore ? 'restoreVersion' : isDraft ? 'update' : isPublished ? 'publish' : 'unpublish'
  await recordChange(req, { action, kind: 'landing', before: previousDoc, after: doc })
}
