import type { PayloadRequest } from 'payload'
import { keyHolderOf } from '@/features/api-keys/keyHolder'
import { mayChange } from '@/platform/access/postScope'
import { execute } from '@/platform/db/transaction'
import { Failure } from '@/platform/failure'

/** Locks a post, and fails unless the key's creator may currently change it. */
export async function lockChangeable(req: PayloadRequest, id: number) {
  const { creatorId, grants } = keyHolderOf(req)
  const [post] = await execute<{ authorId: number; isPublished: boolean }>(req)`
    select author_id as "authorId", coalesce(is_published, false) as "isPublished" from blog_posts
    where id = ${id} and deleted_at is null for update`
  if (!post) throw new Failure('not_found', { message: 'El post no existe' })
  const isOwn = post.authorId === creatorId
  if (mayChange(grants, isOwn)) return { ...post, isOwn }
  throw new Failure('forbidden', { message: 'Quien creó esta API key no puede cambiar este post' })
}
