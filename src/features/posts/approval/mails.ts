import type { PayloadRequest } from 'payload'
import { queueEvent } from '@/features/webhooks/events'
import { actorOf } from '@/platform/audit/record'
import { execute } from '@/platform/db/transaction'
import { longDate } from '@/platform/domain/dates'
import { env } from '@/platform/env'
import { queueMail } from '@/platform/mail/outbox'
import type { Stored } from './queries'

const editorOf = (id: number) => `${env().SITE_URL}/admin/posts/${id}/edit`

/** Tells the reviewer, if there is one and it isn't whoever asks, and with a new request the webhooks too. */
export async function tellReviewer(req: PayloadRequest, id: number, post: Stored, isNewRequest: boolean) {
  if (post.reviewer)
    await write(req, id, post, { to: post.reviewer.id, title: 'Te piden revisar un post', by: 'Lo pide' })
  if (!isNewRequest) return
  const { title, dueAt, note, reviewer } = post
  const requestedBy = actorOf(req).name
  await queueEvent(req, 'post.review_requested', () => ({
    ...{ id, title, reviewState: post.state, dueAt, note, reviewer, requestedBy },
    editUrl: editorOf(id),
  }))
}

/** Tells the author what the reviewer decided. */
export const tellAuthor = (req: PayloadRequest, id: number, post: Stored) =>
  write(req, id, post, {
    to: post.authorId,
    ...(post.state === 'approved'
      ? { title: 'Aprobaron tu post', by: 'Lo aprueba' }
      : { title: 'Te piden cambios en un post', by: 'Los pide' }),
  })

type Mail = { to: number; title: string; by: string }

async function write(req: PayloadRequest, id: number, { title: post, dueAt, note }: Stored, { to, title, by }: Mail) {
  const actor = actorOf(req)
  const [reader] = await execute(req)`select from users where id = ${to} and status = 'active'`
  if (!reader || to === actor.id) return
  await queueMail(
    req,
    { user: to, name: 'revision' },
    {
      title,
      facts: [
        ['Post', post],
        [by, actor.name ?? 'El sitio'],
        ...(dueAt ? ([['Entrega', longDate(dueAt)]] as [string, string][]) : []),
      ],
      paragraphs: note ? [note] : [],
      link: { label: 'Abrir el post', address: editorOf(id) },
    },
  )
}
