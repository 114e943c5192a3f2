import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { userNameSql } from '@/platform/access/team'
import { execute } from '@/platform/db/transaction'
import type { Approval } from './schema'
import type { ApprovalState } from './words'

export type Reviewer = Approval['reviewers'][number]

/** Where a draft stands, as it is stored. */
export type Stored = {
  title: string
  authorId: number
  state: ApprovalState
  reviewer: Reviewer | null
  dueAt: string | null
  note: string
  hasChanges: boolean
}

/** The reviewer of an approval `a`. */
export const reviewerOf = sql`(select json_build_object('id', u.id, 'name', ${userNameSql})
  from users u where u.id = a.reviewer_id)`

/** Whether an approval `a` is of another text than the newest. */
export const hasChangesSinceApproved = sql`coalesce(a.state = 'approved' and (a.has_changes or a.version_id is null), false)`

/** The note that came with where a post's draft stands. */
export async function noteOf(req: PayloadRequest, id: number): Promise<string> {
  const [row] = await execute<{ note: string }>(req)`select note from blog_post_approvals where post_id = ${id}`
  return row?.note ?? ''
}
