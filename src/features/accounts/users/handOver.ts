import type { PayloadRequest } from 'payload'
import type { User } from '@/payload-types'
import { record } from '@/platform/audit/record'
import { refresh } from '@/platform/cache/refresh'
import { tags } from '@/platform/cache/tags'
import { execute } from '@/platform/db/transaction'

/** Transfers articles, versions and files from `from` to `to`: each must have an owner. */
export async function handOver(req: PayloadRequest, from: Pick<User, 'id' | 'username'>, to: number): Promise<void> {
  const { id: documentId, username: title } = from
  const posts = await execute(req)`update blog_posts set author_id = ${to} where author_id = ${documentId} returning id`
  await execute(req)`update _blog_posts_v set version_author_id = ${to} where version_author_id = ${documentId}`
  const media = await execute(req)`
    update blog_media set uploaded_by_id = ${to} where uploaded_by_id = ${documentId} returning id`
  if (posts.length > 0) await refresh(req, [tags.posts])
  if (posts.length + media.length === 0) return
  const changes = [
    { field: 'posts', after: posts.length },
    { field: 'media', after: media.length },
  ]
  await record(req, { action: 'takeOver', kind: 'users', documentId, title, changes })
}
