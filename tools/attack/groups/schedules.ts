import { setTimeout as wait } from 'node:timers/promises'
import { callsTo } from '@tests/support/http'
import type { World } from '../world'

export const APPROVED = 'El texto que se aprobó.'
export const UNAPPROVED = 'El texto que nadie aprobó.'

export type Scheduled = { id: number; slug: string }

/** Schedules a post with the approved text, as whoever has this token. */
export async function schedule({ site }: World, { id }: Scheduled, token: string): Promise<void> {
  const call = callsTo(site)
  await call('PUT', `/blog/admin/posts/${id}`, { content: APPROVED, excerpt: '' }, token)
  const scheduledAt = new Date(Date.now() + 3_600_000).toISOString()
  await call('PUT', `/blog/admin/posts/${id}/schedule`, { scheduledAt }, token)
}

const POLL_MS = 250
const PATIENCE_MS = 20_000

/** Lets an hour pass, until the site has published the post or given it up, and returns what readers see of it. */
export async function comeDue({ database, send }: World, { id, slug }: Scheduled): Promise<string> {
  await database.query(
    `update blog_post_schedule set publish_at = now() - interval '1 second' where post_id = $1 and failure is null`,
    [id],
  )
  for (let ms = 0; ms < PATIENCE_MS; ms += POLL_MS) {
    const { rows } = await database.query('select from blog_post_schedule where post_id = $1 and failure is null', [id])
    if (rows.length === 0) break
    await wait(POLL_MS)
  }
  return (await send({ method: 'GET', path: `/api/blog/posts/${slug}` })).text
}
