import { sql } from '@payloadcms/db-postgres/drizzle'
import { STANDING } from '@/platform/access/can'
import type { Grants } from '@/platform/access/permissions'
import { mayChange } from '@/platform/access/postScope'
import { isoTime } from '@/platform/db/isoTime'
import { hashOfToken } from '@/platform/db/secretToken'

type OpenLink = { postId: number; expiresAt: string; mayComment: boolean }
type Row = OpenLink & { isOwn: boolean; grants: Grants }

/** Returns the link with this token, if it is valid and its creator may still edit the post; otherwise null. */
export async function openLink(
  run: (...template: Parameters<typeof sql>) => Promise<Record<string, unknown>[]>,
  token: string,
): Promise<OpenLink | null> {
  const [link] = (await run`
    select l.post_id as "postId", ${isoTime(sql`l.expires_at`)} as "expiresAt", l.may_comment as "mayComment",
      p.author_id = u.id as "isOwn", ${STANDING}
    from blog_post_preview_links l join blog_posts p on p.id = l.post_id
      join users u on u.id = l.user_id left join roles r on r.id = u.role_id
    where l.token_hash = ${hashOfToken(token)} and l.expires_at > now() and u.status = 'active'`) as Row[] // its columns
  return link && mayChange(link.grants, link.isOwn) ? link : null
}
