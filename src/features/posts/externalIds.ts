import type { PayloadRequest } from 'payload'
import { execute, inTransaction, takeLock } from '@/platform/db/transaction'

/** An external id, and the user whose clients use it. */
type External = { userId: number; externalId: string }

/** Locks the external id until the end of the transaction. */
export const lockExternalId = (req: PayloadRequest, { userId, externalId }: External) =>
  takeLock(req, 'externalIds', `${userId} ${externalId}`)

/** Returns the id of the post with the external id, or nothing if there is none outside the trash. */
export async function postWithExternalId(
  req: PayloadRequest,
  { userId, externalId }: External,
): Promise<number | undefined> {
  const [row] = await execute<{ id: number }>(req)`
    select p.id from blog_post_external_ids e join blog_posts p on p.id = e.post_id and p.deleted_at is null
    where e.user_id = ${userId} and e.external_id = ${externalId}`
  return row?.id
}

/** Assigns the external id to a post, replacing a deleted one. */
export async function assignExternalId(
  req: PayloadRequest,
  { userId, externalId }: External,
  postId: number,
): Promise<void> {
  await execute(req)`
    insert into blog_post_external_ids (user_id, external_id, post_id) values (${userId}, ${externalId}, ${postId})
    on conflict (user_id, external_id) do update set post_id = excluded.post_id`
}

/** Creates a post with the external id, unless there is one. Returns its id. */
export const createOnce = (req: PayloadRequest, external: External, create: () => Promise<number>): Promise<number> =>
  inTransaction(req, async () => {
    await lockExternalId(req, external)
    const known = await postWithExternalId(req, external)
    if (known !== undefined) return known
    const post = await create()
    await assignExternalId(req, external, post)
    return post
  })
