import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { isoTime } from '@/platform/db/isoTime'
import { execute } from '@/platform/db/transaction'
import { orphansIn } from './orphans'
import type { Comment } from './schema'

/** A post whose draft is commented. */
export type Commented = { id: number; title: string }
/** Its columns and where they are from: the post is `p`, its newest version `v`. */
export const commented = sql`p.id, coalesce(v.version_title, p.title) as title
  from blog_posts p left join _blog_posts_v v on v.parent_id = p.id and v.latest`

type Row = Omit<Comment, 'author' | 'replies' | 'isOrphan'> & {
  threadId: number | null
  name: string
  kind: Comment['author']['kind']
}

/** The comments of a post, oldest first, or one of them with its replies. The caller has checked who asks. */
export async function commentsOf(req: PayloadRequest, post: number, only: number | null = null): Promise<Comment[]> {
  const rows = await execute<Row>(req)`
    select id, thread_id as "threadId", author_name as name, author_kind as kind, text, quote,
      ${isoTime(sql`created_at`)} as "createdAt", ${isoTime(sql`resolved_at`)} as "resolvedAt"
    from blog_post_comments
    where post_id = ${post} and (${only}::int is null or ${only}::int in (id, thread_id))
    order by resolved_at is not null, id` // the passages of open ones are looked for first
  const [newest] = await execute<{ content: string | null }>(req)`
    select version_content as content from _blog_posts_v where parent_id = ${post} and latest`
  const isOrphan = orphansIn(newest?.content ?? '')
  const comments: Comment[] = []
  for (const { threadId, resolvedAt, quote, ...row } of rows)
    if (threadId === null)
      comments.push({
        ...toSaid(row),
        quote,
        resolvedAt,
        replies: rows.filter((reply) => reply.threadId === row.id).map(toSaid),
        isOrphan: await isOrphan(quote),
      })
  return comments.sort((one, other) => one.id - other.id)
}

const toSaid = ({ id, text, name, kind, createdAt }: Pick<Row, 'id' | 'text' | 'name' | 'kind' | 'createdAt'>) => ({
  ...{ id, text, createdAt },
  author: { name, kind },
})

/** One comment of a post, with its replies. */
export const commentOf = async (req: PayloadRequest, post: number, id: number) =>
  (await commentsOf(req, post, id))[0] as Comment // stored by the caller
