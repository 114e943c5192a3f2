import type { PayloadRequest } from 'payload'
import { record } from '@/audit/record'
import { tags } from '@/cache/cacheTags'
import { refresh } from '@/cache/refresh'
import { execute } from '@/db/transaction'
import type { User } from '@/payload-types'

/** Refreshes every page that shows the author's name: their articles and the lists. */
export async function refreshArticlesOf(req: PayloadRequest, author: number): Promise<void> {
  const { docs } = await req.payload.find({
    collection: 'posts',
    where: { author: { equals: author }, isPublished: { equals: true } },
    select: { slug: true },
    pagination: false,
    depth: 0,
    overrideAccess: true, // which pages to refresh is no secret
    req,
  })
  if (docs.length > 0) await refresh(req, [tags.posts, ...docs.map(({ slug }) => tags.post(slug))])
}

/** Transfers articles, versions and files from `from` to `to`: each must have an owner. */
export async function handOver(req: PayloadRequest, from: Pick<User, 'id' | 'username'>, to: number): Promise<void> {
  const { id: documentId, username: title } = from
  await refreshArticlesOf(req, documentId)
  const posts = await execute(req)`update blog_posts set author_id = ${to} where author_id = ${documentId} returning id`
  await execute(req)`update _blog_posts_v set version_author_id = ${to} where version_author_id = ${documentId}`
  const media = await execute(req)`
    update blog_media set uploaded_by_id = ${to} where uploaded_by_id = ${documentId} returning id`
  if (posts.length + media.length === 0) return
  const changes = [
    { field: 'posts', after: posts.length },
    { field: 'media', after: media.length },
  ]
  await record(req, { action: 'takeOver', kind: 'users', documentId, title, changes })
}
