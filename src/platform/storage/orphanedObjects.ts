import type { Payload, PayloadRequest } from 'payload'
import { execute } from '@/platform/db/transaction'
import { objectStore } from './objectStore'
import { sizeKeys } from './pictureSizes'

/**
 * Keys whose objects may have no row. A row and its objects can't change in one transaction, and the process may die
 * between the two at any moment. So a key is recorded here before anything is stored, and in the transaction that
 * deletes its row. A later sweep checks for the row and removes unclaimed objects.
 */

/** Longer than any upload takes: until then the row may still be inserted. */
const GRACE = '1 hour'
const BATCH = 100

/**
 * Records that objects are about to be stored under `key`. Committed at once, whatever happens to the caller's
 * transaction.
 */
export async function expectObjects(payload: Payload, key: string): Promise<void> {
  await execute({ payload })`insert into media_unclaimed (key, due_at)
    values (${key}, now() + ${GRACE}::interval) on conflict (key) do nothing`
}

/** Marks the objects under `key` for deletion, in the transaction that deletes their row. */
export async function abandonObjects(req: PayloadRequest, key: string): Promise<void> {
  await execute(req)`
    insert into media_unclaimed (key, due_at) values (${key}, now()) on conflict (key) do update set due_at = now()`
}

/**
 * Removes the objects of due keys that have no row. Stops at the first that can't be removed, because the store may be
 * down; the next sweep tries all others before it. A key that another process has swept since is left out: an import may have
 * taken it again.
 */
export async function sweepOrphans(payload: Payload): Promise<void> {
  const due = await execute<{ key: string; due_at: string; is_claimed: boolean }>({ payload })`
    select u.key, u.due_at::text, m.id is not null as is_claimed
    from media_unclaimed u left join blog_media m on m.filename = u.key
    where u.due_at <= now() order by u.due_at limit ${BATCH}`
  for (const { key, due_at, is_claimed } of due) {
    const [taken] = await execute<{ due_at: string }>({ payload })`
      update media_unclaimed set due_at = now() where key = ${key} and due_at = ${due_at}::timestamptz
      returning due_at::text`
    if (!taken) continue
    if (!is_claimed) await objectStore().remove([key, ...sizeKeys(key)])
    await execute({ payload })`delete from media_unclaimed where key = ${key} and due_at = ${taken.due_at}::timestamptz`
  }
}
