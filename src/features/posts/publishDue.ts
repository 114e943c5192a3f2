import { sql } from '@payloadcms/db-postgres/drizzle'
import { APIError, createLocalReq, type Payload, type PayloadRequest } from 'payload'
import { versionText } from '@/features/posts/approval/approved'
import { failSchedule, NOT_KEPT } from '@/features/posts/saving/schedule'
import { lock } from '@/platform/db/documentSave'
import { execute, inTransaction } from '@/platform/db/transaction'
import { workOff } from '@/platform/db/workOff'
import { Failure } from '@/platform/failure'

type Due = { id: number; userId: number | null; versionId: number | null; hasChanges: boolean }
const isDue = sql`s.publish_at <= now() and s.failure is null`

/** Publishes all posts that are due, each exactly once however many processes try. Returns how many. */
export const publishDue = (payload: Payload): Promise<number> =>
  workOff(payload, { next: (passed) => nextDue(payload, passed), perform: ({ id }) => publishOne(payload, id) })

async function nextDue(payload: Payload, passed: number[]): Promise<{ id: number } | undefined> {
  const [due] = await execute<{ id: number }>({ payload })`
    select s.post_id as id from blog_post_schedule s where ${isDue} and s.post_id <> all(${sql.param(passed)}::int[])
    order by s.publish_at, s.post_id limit 1`
  return due
}

/** Makes a publication, or cancels it if it can't be made. One that fails through no fault of its own stays due. */
async function publishOne(payload: Payload, id: number): Promise<boolean> {
  const req = await createLocalReq({}, payload)
  try {
    return await inTransaction(req, async () => {
      const due = await lockDue(req, id)
      if (due) await publish(req, due)
      return due !== undefined
    })
  } catch (error) {
    if (!(error instanceof APIError) || error.status >= 500) throw error
    await cancel(req, id, error)
    return false
  }
}

/** Locks the post before its schedule, as every save does. A post that another process is working on is left out. */
async function lockDue(req: PayloadRequest, id: number): Promise<Due | undefined> {
  const [post] = await execute(req)`select from blog_posts where id = ${id} for update skip locked`
  if (!post) return undefined
  const [due] = await execute<Due>(req)`
    select s.post_id as id, s.user_id as "userId", s.version_id as "versionId", s.has_changes as "hasChanges"
    from blog_post_schedule s where s.post_id = ${id} and ${isDue}`
  return due
}

/**
 * Publishes the version that was scheduled, as the user who scheduled it: one who has lost the permission to publish
 * doesn't publish later either. A newer text stays the post's draft.
 */
async function publish(req: PayloadRequest, { id, userId, versionId, hasChanges }: Due): Promise<void> {
  const user = await req.payload.findByID({
    collection: 'users',
    id: userId ?? 0,
    depth: 0,
    disableErrors: true,
    overrideAccess: true, // the server loads the user it acts for
    req,
  })
  if (!user) throw new Failure('forbidden')
  req.user = { ...user, collection: 'users' }
  req.context.actor = { id: user.id, name: user.username, means: 'schedule', credential: null }
  const save = { collection: 'posts', id, depth: 0, overrideAccess: false, req } as const
  const text = await versionText(req, versionId)
  if (!text) throw new Failure('conflict', { message: NOT_KEPT })
  const draft = hasChanges ? await req.payload.findByID({ ...save, draft: true, showHiddenFields: true }) : null
  await req.payload.update({ ...save, data: { ...text, _status: 'published' } })
  if (!draft) return
  req.context.actor = { ...req.context.actor, name: draft.savedBy ?? null } // its author stays whoever wrote it
  await req.payload.update({ ...save, data: draft, draft: true, autosave: true })
}

/** Cancels in a transaction of its own, unless the post has been scheduled again meanwhile. */
async function cancel(failed: PayloadRequest, id: number, error: APIError): Promise<void> {
  const reason = error.status === 403 ? 'Quien programó la publicación ya no puede publicar' : error.message
  const { payload, context } = failed
  const req = await createLocalReq({ context: { actor: context.actor } }, payload)
  await inTransaction(req, async () => {
    await lock(req, 'posts', id)
    const [due] = await execute(req)`select from blog_post_schedule s where s.post_id = ${id} and ${isDue}`
    if (due) await failSchedule(req, id, reason)
  })
  payload.logger.warn(`El post ${id}, programado, no se publicó: ${reason}`)
}
