import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { refuseUnapproved } from '@/features/posts/approval/approved'
import type { moveSchema } from '@/features/posts/schema'
import type { Post } from '@/payload-types'
import { can } from '@/platform/access/can'
import { actorOf, record } from '@/platform/audit/record'
import { lock, refuseStale } from '@/platform/db/documentSave'
import { isoTime } from '@/platform/db/isoTime'
import { execute, inTransaction } from '@/platform/db/transaction'
import { TIME_ZONE } from '@/platform/domain/dates'
import { env } from '@/platform/env'
import { Failure } from '@/platform/failure'
import { queueMail } from '@/platform/mail/outbox'
import type * as z from '@/platform/schemas/zod'
import { isSameText } from './isSameText'

type Planned = { id: number; title: string }
type Schedule = { scheduledAt: string; baseUpdatedAt?: string }

export const NOT_KEPT = 'El texto programado ya no está entre las versiones que se guardan'

/**
 * Schedules the publication of a post's newest version as the caller, replacing an earlier schedule. What is saved later
 * is not published: that version stays, because no autosave is written over it.
 */
export async function schedulePublication(req: PayloadRequest, { id, title }: Planned, schedule: Schedule) {
  const { scheduledAt, baseUpdatedAt } = schedule
  await inTransaction(req, async () => {
    const post = await lock(req, 'posts', id)
    if (post?.isPublished) throw new Failure('conflict', { message: 'El post ya está publicado' })
    if (post) refuseStale(post.savedAt, baseUpdatedAt)
    if (post) await refuseUnapproved(req, id)
    await execute(req)`
      with newest as (update _blog_posts_v set autosave = false where parent_id = ${id} and latest returning id)
      insert into blog_post_schedule (post_id, version_id, publish_at, user_id)
        select ${id}, newest.id, ${scheduledAt}::timestamptz, ${req.user?.id ?? null}::int from newest
      on conflict (post_id) do update set version_id = excluded.version_id, publish_at = excluded.publish_at,
        user_id = excluded.user_id, has_changes = false, failure = null`
    const changes = [{ field: 'scheduledAt', after: scheduledAt }]
    await record(req, { action: 'schedule', kind: 'posts', documentId: id, title, changes })
  })
}

/** Moves a scheduled publication to another time: the same version comes out, on behalf of whoever scheduled it. */
export async function movePublication(req: PayloadRequest, { id, title }: Planned, move: z.output<typeof moveSchema>) {
  const { scheduledAt, baseScheduledAt } = move
  await inTransaction(req, async () => {
    await lock(req, 'posts', id)
    const before = await plannedTime(req, id)
    if (!before) throw new Failure('conflict', { message: 'El post ya no está programado' })
    refuseStale(new Date(before.at), baseScheduledAt)
    await execute(req)`update blog_post_schedule set publish_at = ${scheduledAt}::timestamptz where post_id = ${id}`
    const changes = [{ field: 'scheduledAt', before: before.at, after: scheduledAt }]
    await record(req, { action: 'schedule', kind: 'posts', documentId: id, title, changes })
  })
}

/** When the post's publication is planned: its time, and in words. */
export async function plannedTime(req: PayloadRequest, id: number) {
  const [planned] = await execute<{ at: string }>(req)`
    select ${isoTime(sql`publish_at`)} as at from blog_post_schedule where post_id = ${id} and failure is null`
  return planned && { ...planned, inWords: TIME.format(new Date(planned.at)) }
}

/** Removes the schedule, or what is left of one that was cancelled. */
export async function unschedule(req: PayloadRequest, { id, title }: Planned) {
  await inTransaction(req, async () => {
    await lock(req, 'posts', id)
    const [removed] = await execute<{ failure: string | null }>(req)`
      delete from blog_post_schedule where post_id = ${id} returning failure`
    if (removed?.failure === null) await record(req, { action: 'unschedule', kind: 'posts', documentId: id, title })
  })
}

/**
 * Removes the schedule of a post that is published. Cancels that of one that is moved to the trash, or changed by somebody
 * who may not publish, or by an API key. A change by somebody who may publish only marks that there is a newer text.
 */
export async function guardSchedule(req: PayloadRequest, doc: Post, previousDoc: Post): Promise<void> {
  if (doc.isPublished) await execute(req)`delete from blog_post_schedule where post_id = ${doc.id}`
  const [schedule] = await execute<{ isKept: boolean }>(req)`
    select version_id is not null as "isKept" from blog_post_schedule where post_id = ${doc.id} and failure is null`
  if (!schedule) return
  const reason = schedule.isKept ? await reasonToCancel(req, doc, previousDoc) : NOT_KEPT
  if (reason) await failSchedule(req, doc.id, reason)
  else if (!isSameText(previousDoc, doc))
    await execute(req)`update blog_post_schedule set has_changes = true where post_id = ${doc.id}`
}

async function reasonToCancel(req: PayloadRequest, doc: Post, previousDoc: Post): Promise<string | null> {
  const { name, means, credential } = actorOf(req)
  const who = name ?? 'El sitio'
  if (doc.deletedAt) return `${who} movió el post a la papelera`
  if (isSameText(previousDoc, doc)) return null
  if (means === 'apiKey') return `La API key «${credential}», de ${who}, cambió el post`
  return (await can(req, 'posts:manage')) ? null : `${who}, que no puede publicar, cambió el post`
}

type Cancelled = { title: string; publishAt: string; userId: number | null }
const TIME = new Intl.DateTimeFormat('es-DO', { timeZone: TIME_ZONE, dateStyle: 'long', timeStyle: 'short' })

/**
 * Cancels a schedule, if there is one. The post shows why, the log has it, and whoever scheduled it gets a mail, or the author if
 * they have left.
 */
export async function failSchedule(req: PayloadRequest, id: number, reason: string): Promise<void> {
  const [cancelled] = await execute<Cancelled>(req)`
    update blog_post_schedule s set failure = ${reason} from _blog_posts_v v
    where s.post_id = ${id} and s.failure is null and v.parent_id = s.post_id and v.latest
    returning coalesce(v.version_title, '') as title, ${isoTime(sql`s.publish_at`)} as "publishAt",
      (select u.id from blog_posts p join users u on u.id in (s.user_id, p.author_id)
        where p.id = s.post_id and u.status = 'active' order by u.id = s.user_id desc nulls last limit 1) as "userId"`
  if (!cancelled) return
  const { title, publishAt, userId } = cancelled
  const changes = [
    { field: 'scheduledAt', before: publishAt },
    { field: 'reason', after: reason },
  ]
  await record(req, { action: 'unschedule', kind: 'posts', documentId: id, title, changes })
  if (userId === null) return
  await queueMail(
    req,
    { user: userId },
    {
      title: 'Se canceló una publicación programada',
      facts: [
        ['Post', title],
        ['Programado para', TIME.format(new Date(publishAt))],
        ['Motivo', reason],
      ],
      paragraphs: ['No se publicará hasta que alguien lo revise y lo programe de nuevo, o lo publique.'],
      link: { label: 'Abrir el post', address: `${env().SITE_URL}/admin/posts/${id}/edit` },
    },
  )
}
