import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { STANDING } from '@/platform/access/can'
import type { Grants } from '@/platform/access/permissions'
import { mayOpen } from '@/platform/access/postScope'
import { actorOf } from '@/platform/audit/record'
import { execute } from '@/platform/db/transaction'
import { truncate } from '@/platform/domain/text/truncate'
import { env } from '@/platform/env'
import { queueMail } from '@/platform/mail/outbox'
import type { Commented } from './queries'

type Said = { author: string; text: string; quote: string | undefined }
type Reader = { id: number; isOwn: boolean; grants: Grants }

const MOST = 10
/** A username in a text: letters, digits and the signs that may join them. */
const MENTION = /(?<![\p{L}\p{N}.])@([\p{L}\p{N}_]+(?:[.+-][\p{L}\p{N}_]+)*)/gu

/** The usernames that a text mentions, in lower case. */
export const mentionsIn = (text: string): string[] =>
  [...new Set(Array.from(text.matchAll(MENTION), ([, name = '']) => name.toLowerCase()))].slice(0, MOST)

/** Queues a mail to everybody whom a comment mentions and who may open the post, except whoever wrote it. */
export async function tellMentioned(
  req: PayloadRequest,
  post: Commented,
  { author, text, quote }: Said,
): Promise<void> {
  const names = mentionsIn(text)
  if (names.length === 0) return
  const readers = await execute<Reader>(req)`
    select u.id, p.author_id = u.id as "isOwn", ${STANDING}
    from users u left join roles r on r.id = u.role_id, blog_posts p
    where p.id = ${post.id} and lower(u.username) = any(${sql.param(names)}::text[]) order by u.id`
  for (const { id, isOwn, grants } of readers) {
    if (id === actorOf(req).id || !mayOpen(grants, isOwn)) continue
    await queueMail(
      req,
      { user: id, name: 'comentario' },
      {
        title: 'Te mencionan en un comentario',
        facts: [
          ['Post', post.title],
          ['De', author],
          ...(quote ? ([['Sobre', `«${truncate(quote, 120)}»`]] as [string, string][]) : []),
        ],
        paragraphs: [text],
        link: { label: 'Abrir el post', address: `${env().SITE_URL}/admin/posts/${post.id}/edit` },
      },
    )
  }
}
