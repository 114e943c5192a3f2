import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { MAX_PREVIEW_LINKS, type NewLink, type PreviewLink } from '@/features/posts/previewLinks/schema'
import { record } from '@/platform/audit/record'
import { isoTime } from '@/platform/db/isoTime'
import { hashOfToken, newToken } from '@/platform/db/secretToken'
import { execute, inTransaction } from '@/platform/db/transaction'
import { Failure } from '@/platform/failure'
import { editablePost } from '../queries/editablePost'

const columns = sql`id, may_comment as "mayComment", ${isoTime(sql`expires_at`)} as "expiresAt", ${isoTime(sql`created_at`)} as "createdAt"`
const isAlive = sql`expires_at > now()`

/** Returns the valid links to a post, newest first. */
export async function previewLinks(req: PayloadRequest, postId: number): Promise<PreviewLink[]> {
  await editablePost(req, postId)
  return execute<PreviewLink>(req)`
    select ${columns} from blog_post_preview_links where post_id = ${postId} and ${isAlive} order by id desc`
}

/** Creates a link to a post's newest draft, and returns its token, which can't be read later. */
export const createPreviewLink = (req: PayloadRequest, postId: number, { days, mayComment }: NewLink) =>
  inTransaction(req, async () => {
    const post = await editablePost(req, postId, sql`for update`) // one at a time, so that none exceeds the limit
    await execute(req)`delete from blog_post_preview_links where post_id = ${postId} and not ${isAlive}`
    const [made] = await execute<{ count: number }>(req)`
      select count(*)::int as count from blog_post_preview_links where post_id = ${postId}`
    if (made && made.count >= MAX_PREVIEW_LINKS)
      throw new Failure('limit_reached', {
        message: `Un post puede tener ${MAX_PREVIEW_LINKS} enlaces: revoca uno antes`,
      })
    const token = newToken()
    const [link] = (await execute<PreviewLink>(req)`
      insert into blog_post_preview_links (post_id, user_id, token_hash, expires_at, may_comment)
      values (${postId}, ${req.user?.id ?? null}, ${hashOfToken(token)}, now() + ${days} * interval '24 hours', ${mayComment})
      returning ${columns}`) as [PreviewLink] // the row that was inserted
    const changes = [{ field: 'expiresAt', after: link.expiresAt }]
    await record(req, { action: 'share', kind: 'posts', documentId: postId, title: post.title, changes })
    return { link, token }
  })

export const revokePreviewLink = (req: PayloadRequest, postId: number, linkId: number) =>
  inTransaction(req, async () => {
    const { title } = await editablePost(req, postId)
    const [gone] = await execute(req)`
      delete from blog_post_preview_links where id = ${linkId} and post_id = ${postId} returning id`
    if (!gone) throw new Failure('not_found', { message: 'El enlace no existe' })
    await record(req, { action: 'unshare', kind: 'posts', documentId: postId, title })
  })

/** Revokes all links to a post, or all that a user created. */
export async function revokePreviewLinks(
  req: PayloadRequest,
  { post = 0, user = 0 }: { post?: number; user?: number },
) {
  await execute(req)`delete from blog_post_preview_links where post_id = ${post} or user_id = ${user}`
}
