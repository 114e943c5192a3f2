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
type User = { id: number; username: string; isOwn: boolean; grants: Grants }

const MOST = 10

/** A text as usernames are stored. */
const folded = (text: string) => text.normalize('NFKC').toLowerCase()

/** Those of `usernames` that a text mentions as `@usuario`, whatever their case: a name may have spaces and signs in it. */
export function mentionsIn(text: string, usernames: string[]): string[] {
  let left = folded(text)
  const byLength = [...usernames].sort((one, other) => other.length - one.length) // `@ana maría` is not `@ana`
  const mentioned = byLength.filter((username) => {
    const name = username.toLowerCase().replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    const before = left
    left = left.replace(new RegExp(`(?<![\\p{L}\\p{N}.])@${name}(?![\\p{L}\\p{N}_]|[.+-][\\p{L}\\p{N}_])`, 'gu'), ' ')
    return left !== before
  })
  return mentioned.slice(0, MOST)
}

/** Queues a mail to everybody whom a comment mentions and who may open the post, except whoever wrote it. */
export async function tellMentioned(
  req: PayloadRequest,
  post: Commented,
  { author, text, quote }: Said,
): Promise<void> {
  if (!text.includes('@')) return
  const users = await execute<User>(req)`
    select u.id, u.username, p.author_id = u.id as "isOwn", ${STANDING}
    from users u left join roles r on r.id = u.role_id, blog_posts p
    where p.id = ${post.id} and position('@' || u.username in ${folded(text)}) > 0 order by u.id`
  const names = mentionsIn(
    text,
    users.map(({ username }) => username),
  )
  for (const { id, username, isOwn, grants } of users) {
    if (id === actorOf(req).id || !names.includes(username) || !mayOpen(grants, isOwn)) continue
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
