import { sql } from '@payloadcms/db-postgres'
import { APIError, createLocalReq, type Payload, type PayloadRequest } from 'payload'
import { record } from '@/audit/record'
import { lockPost } from '@/collections/posts/saved'
import { refuseStale } from '@/collections/saving'
import { findsAny } from '@/db/database'
import { execute, inTransaction } from '@/db/transaction'
import { Failure } from '@/failure'

type Planned = { id: number; title: string }
type Schedule = { scheduledAt: string; baseUpdatedAt?: string }
type Due = { id: number; userId: number | null }
const isDue = sql`s.publish_at <= now() and s.failure is null`

/** Schedules the publication of a post's newest draft as the caller, replacing an earlier schedule. */
export async function schedulePublication(req: PayloadRequest, { id, title }: Planned, schedule: Schedule) {
  const { scheduledAt, baseUpdatedAt } = schedule
  await inTransaction(req, async () => {
    const post = await lockPost(req, id)
    if (post?.isPublished) throw new Failure('conflict', { message: 'El post ya está publicado' })
    if (post) refuseStale(post.savedAt, baseUpdatedAt)
    await execute(req)`
      insert into blog_post_schedule (post_id, publish_at, user_id) values (${id}, ${scheduledAt}, ${req.user?.id ?? null})
      on conflict (post_id) do update set publish_at = excluded.publish_at, user_id = excluded.user_id, failure = null`
    const changes = [{ field: 'scheduledAt', after: scheduledAt }]
    await record(req, { action: 'schedule', kind: 'posts', documentId: id, title, changes })
  })
}

export async function cancelPublication(req: PayloadRequest, { id, title }: Planned) {
  await inTransaction(req, async () => {
    await lockPost(req, id)
    const rows = await execute(req)`delete from blog_post_schedule where post_id = ${id} returning post_id`
    if (rows.length > 0) await record(req, { action: 'unschedule', kind: 'posts', documentId: id, title })
  })
}

/** Publishes all posts that are due, each exactly once however many processes try. Returns how many. */
export async function publishDue(payload: Payload): Promise<number> {
  if (!(await findsAny(payload, sql`select from blog_post_schedule s where ${isDue} limit 1`))) return 0
  const postponed: number[] = []
  for (let made = 0; ; ) {
    const outcome = await publishNext(payload, postponed)
    if (outcome === 'none') return made
    if (outcome === 'made') made++
    else postponed.push(outcome.postponed)
  }
}

/**
 * Makes the next publication that no other process is working on, or stores why it can't be made. One that fails
 * through no fault of its own is retried on the next tick, and delays none of the others.
 */
async function publishNext(payload: Payload, postponed: number[]): Promise<'none' | 'made' | { postponed: number }> {
  const req = await createLocalReq({}, payload)
  let due: Due | undefined
  try {
    return await inTransaction(req, async () => {
      due = await claim(req, postponed)
      if (due) await publish(req, due)
      return due ? 'made' : 'none'
    })
  } catch (error) {
    if (!due) throw error
    if (error instanceof APIError && error.status < 500) await noteFailure(payload, due, error)
    else payload.logger.error(error)
    return { postponed: due.id }
  }
}

/**
 * Locks the post before its schedule, as every save does; the schedule is read again, because it may be gone by then.
 */
async function claim(req: PayloadRequest, postponed: number[]): Promise<Due | undefined> {
  const [post] = await execute<{ id: number }>(req)`
    select p.id from blog_posts p join blog_post_schedule s on s.post_id = p.id
    where ${isDue} and s.post_id <> all(${sql.param(postponed)}::int[]) order by s.publish_at, p.id limit 1 for update of p skip locked`
  if (!post) return undefined
  const [due] = await execute<Due>(req)`
    select s.post_id as id, s.user_id as "userId" from blog_post_schedule s where s.post_id = ${post.id} and ${isDue}`
  return due
}

/** Publishes as the user who scheduled it: one who has lost the permission to publish doesn't publish later either. */
async function publish(req: PayloadRequest, { id, userId }: Due): Promise<void> {
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
  const data = { _status: 'published' } as const
  await req.payload.update({ collection: 'posts', id, data, depth: 0, overrideAccess: false, req })
}

async function noteFailure({ db, logger }: Payload, { id }: Due, error: APIError): Promise<void> {
  const reason = error.status === 403 ? 'Quien programó la publicación ya no puede publicar' : error.message
  await db.drizzle.execute(
    sql`update blog_post_schedule s set failure = ${reason} where s.post_id = ${id} and ${isDue}`,
  )
  logger.warn(`El post ${id}, programado, no se publicó: ${reason}`)
}
