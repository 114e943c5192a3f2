import type { PayloadRequest } from 'payload'
import { postScope, sqlIn } from '@/platform/access/postScope'
import { userNameSql } from '@/platform/access/team'
import { actorOf, record } from '@/platform/audit/record'
import { execute, inTransaction } from '@/platform/db/transaction'
import { Failure } from '@/platform/failure'
import { MAX_COMMENTS, MAX_FOR_GUESTS } from './limits'
import { tellMentioned } from './mentions'
import { type Commented, commented, commentOf } from './queries'
import type { Comment, NewComment } from './schema'

type Author = { id: number | null; name: string; kind: Comment['author']['kind'] }

/** Returns the post if the caller may read its draft, which takes one comment after another. Called in the transaction of the change. */
async function readablePost(req: PayloadRequest, id: number): Promise<Commented> {
  const scope = sqlIn(await postScope(req))
  const [post] = await execute<Commented>(req)`
    select ${commented} where p.id = ${id} and p.deleted_at is null and ${scope} for no key update of p`
  if (!post) throw new Failure('not_found', { message: 'El post no existe' })
  return post
}

/** The user who acts, as others see them. */
async function personOf(req: PayloadRequest): Promise<Author> {
  const { id } = actorOf(req)
  const [user] = await execute<{ name: string }>(req)`
    select ${userNameSql} as name from users u where u.id = ${id}::int`
  if (!user) throw new Failure('forbidden')
  return { id, name: user.name, kind: 'person' }
}

export const addComment = (req: PayloadRequest, postId: number, sent: NewComment): Promise<Comment> =>
  inTransaction(req, async () => addBy(req, await personOf(req), await readablePost(req, postId), sent))

export const addReply = (req: PayloadRequest, postId: number, threadId: number, text: string): Promise<Comment> =>
  inTransaction(req, async () =>
    replyBy(req, await personOf(req), { post: await readablePost(req, postId), threadId, text }),
  )

/** Puts a comment on a post. The caller has checked that the author may, in the same transaction. */
export async function addBy(req: PayloadRequest, author: Author, post: Commented, { text, quote }: NewComment) {
  const id = await store(req, author, post, { text, quote: quote ?? null, threadId: null })
  return commentOf(req, post.id, id)
}

type Reply = { post: Commented; threadId: number; text: string }

/** Answers a comment, and returns it with all its replies. The caller has checked that the author may. */
export async function replyBy(req: PayloadRequest, author: Author, { post, threadId, text }: Reply): Promise<Comment> {
  await threadOf(req, post.id, threadId)
  await store(req, author, post, { text, quote: null, threadId })
  return commentOf(req, post.id, threadId)
}

/** Marks a comment as done, or as open again. */
export const resolveComment = (
  req: PayloadRequest,
  postId: number,
  id: number,
  isResolved: boolean,
): Promise<Comment> =>
  inTransaction(req, async () => {
    const post = await readablePost(req, postId)
    const wasResolved = await threadOf(req, post.id, id)
    if (wasResolved !== isResolved) {
      await execute(req)`update blog_post_comments
        set resolved_at = case when ${isResolved} then clock_timestamp() end where id = ${id}`
      const action = isResolved ? 'resolve' : 'reopen'
      await record(req, { action, kind: 'posts', documentId: post.id, title: post.title })
    }
    return commentOf(req, post.id, id)
  })

/** Locks a comment that is no reply, and returns whether it is resolved. */
async function threadOf(req: PayloadRequest, post: number, id: number): Promise<boolean> {
  const [thread] = await execute<{ isResolved: boolean }>(req)`
    select resolved_at is not null as "isResolved" from blog_post_comments
    where id = ${id} and post_id = ${post} and thread_id is null for no key update`
  if (!thread) throw new Failure('not_found', { message: 'El comentario no existe' })
  return thread.isResolved
}

type CommentText = Required<Pick<NewComment, 'text' | 'quote'>> & { threadId: number | null }

async function store(
  req: PayloadRequest,
  author: Author,
  post: Commented,
  { text, quote, threadId }: CommentText,
): Promise<number> {
  const most = author.kind === 'guest' ? MAX_FOR_GUESTS : MAX_COMMENTS
  const [made] = await execute<{ id: number }>(req)`
    insert into blog_post_comments (post_id, thread_id, author_id, author_name, author_kind, text, quote)
    select ${post.id}, ${threadId}::int, ${author.id}::int, ${author.name}, ${author.kind}, ${text},
      ${quote && JSON.stringify(quote)}::jsonb
    where (select count(*) from blog_post_comments where post_id = ${post.id}) < ${most}
    returning id`
  if (!made) throw new Failure('limit_reached', { message: `Un post puede tener ${most} comentarios: ya los tiene` })
  await record(req, { action: 'comment', kind: 'posts', documentId: post.id, title: post.title })
  if (author.kind === 'person') await tellMentioned(req, post, { author: author.name, text, quote: quote?.exact })
  return made.id
}
