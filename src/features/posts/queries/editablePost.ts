import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { postScope, sqlIn } from '@/platform/access/postScope'
import { execute } from '@/platform/db/transaction'
import { Failure } from '@/platform/failure'

/** Returns the post if the caller may edit it; with `lock`, one at a time, as in a save. Otherwise fails with 404. */
export async function editablePost(req: PayloadRequest, id: number, lock = sql``): Promise<{ title: string }> {
  const scope = sqlIn(await postScope(req, 'update'))
  const [post] = await execute<{ title: string }>(req)`
    select p.title from blog_posts p where p.id = ${id} and p.deleted_at is null and ${scope} ${lock}`
  if (!post) throw new Failure('not_found', { message: 'El post no existe' })
  return post
}
