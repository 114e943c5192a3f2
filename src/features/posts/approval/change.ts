import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { can } from '@/platform/access/can'
import { publishesOnlyApproved } from '@/platform/access/publishesOnlyApproved'
import { teamWhoMay } from '@/platform/access/team'
import { actorOf, record } from '@/platform/audit/record'
import { refuseStale } from '@/platform/db/documentSave'
import { isoTime } from '@/platform/db/isoTime'
import { execute, inTransaction } from '@/platform/db/transaction'
import { Failure } from '@/platform/failure'
import { editablePost } from '../queries/editablePost'
import { tellAuthor, tellReviewer } from './mails'
import { type Reviewer, reviewerOf, type Stored } from './queries'
import type { ApprovalChange } from './schema'
import type { ApprovalState } from './words'

/** Changes where a draft stands, as the caller. Approving pins the newest version, as scheduling does. */
export const changeApproval = (req: PayloadRequest, id: number, change: ApprovalChange) =>
  inTransaction(req, async () => {
    const before = await lockEditable(req, id, change)
    const { state = before.state } = change
    const isJudged = change.state === 'approved' || (change.state === 'changes' && before.state !== 'changes')
    if (isJudged && !(await can(req, 'posts:manage'))) throw new Failure('forbidden')
    if (change.state === 'approved') await refuseOwn(req, id, before.authorId)
    const after = {
      ...before,
      state,
      reviewer: await reviewerAfter(req, before, change),
      dueAt: change.dueAt === undefined ? before.dueAt : change.dueAt,
      note: change.note ?? (state === before.state ? before.note : ''), // a note is about the state that it came with
    }
    await store(req, id, after, change.state)
    await tell(req, id, { before, after, isApprovedAgain: change.state === 'approved' && before.hasChanges })
  })

type Base = Pick<ApprovalChange, 'baseUpdatedAt' | 'baseDueAt'>

/** Locks the post if the caller may edit it, as every save does, and returns where its draft stands. */
async function lockEditable(req: PayloadRequest, id: number, { baseUpdatedAt, baseDueAt }: Base): Promise<Stored> {
  await editablePost(req, id, sql`for update`)
  const [stored] = await execute<Stored & { savedAt: Date }>(req)`
    select coalesce(v.version_updated_at, p.updated_at) as "savedAt", coalesce(v.version_title, p.title) as title,
      p.author_id as "authorId", coalesce(a.state, 'draft') as state,
      ${reviewerOf} as reviewer, ${isoTime(sql`a.due_at`)} as "dueAt", coalesce(a.note, '') as note,
      coalesce(a.has_changes or a.version_id is null, false) as "hasChanges"
    from blog_posts p left join _blog_posts_v v on v.parent_id = p.id and v.latest
      left join blog_post_approvals a on a.post_id = p.id
    where p.id = ${id}`
  const { savedAt, ...found } = stored as Stored & { savedAt: Date } // the row is locked
  refuseStale(savedAt, baseUpdatedAt)
  refuseStale(new Date(found.dueAt ?? 0), baseDueAt)
  return found
}

/**
 * Where a role is bound to what others approve, nobody approves a text that they had a hand in since it was last published.
 * A version has the name that they saved it under; the log has all names that an account had. Where one was given to
 * somebody else since, that person's text counts as theirs too.
 */
async function refuseOwn(req: PayloadRequest, id: number, authorId: number): Promise<void> {
  if (!(await publishesOnlyApproved(req))) return
  const { id: self, name } = actorOf(req)
  const [own] = await execute(req)`
    select from _blog_posts_v v where v.parent_id = ${id} and (v.version_saved_by = ${name} or v.version_saved_by in (
        select title from audit_log where kind = 'users' and document_id = ${self}))
      and v.id > coalesce((select max(id) from _blog_posts_v where parent_id = ${id} and version_is_published), 0)
    limit 1`
  if (own || authorId === self)
    throw new Failure('forbidden', { message: 'Nadie aprueba su propio texto: pídeselo a otra persona' })
}

/** Whoever is asked must be able to review, also one who was chosen before. */
async function reviewerAfter(
  req: PayloadRequest,
  { reviewer }: Stored,
  change: ApprovalChange,
): Promise<Reviewer | null> {
  const asked = change.state === 'in_review' ? reviewer?.id : undefined
  const { reviewerId: id = asked } = change
  if (id === undefined) return reviewer
  if (id === null) return null
  const found = (await teamWhoMay(req, 'posts:manage')).find((each) => each.id === id)
  if (found) return found
  throw new Failure('invalid', { errors: [{ field: 'reviewerId', message: 'Esa persona no puede revisar posts' }] })
}

async function store(req: PayloadRequest, id: number, after: Stored, sent: ApprovalState | undefined): Promise<void> {
  const { state, reviewer, dueAt, note } = after
  await execute(req)`
    insert into blog_post_approvals (post_id, state, reviewer_id, due_at, note)
    values (${id}, ${state}, ${reviewer?.id ?? null}::int, ${dueAt}::timestamptz, ${note})
    on conflict (post_id) do update set state = excluded.state, reviewer_id = excluded.reviewer_id,
      due_at = excluded.due_at, note = excluded.note`
  if (sent === 'approved')
    await execute(req)`
      with newest as (update _blog_posts_v set autosave = false where parent_id = ${id} and latest returning id)
      update blog_post_approvals set version_id = newest.id, has_changes = false from newest where post_id = ${id}`
  else if (state !== 'approved')
    await execute(req)`update blog_post_approvals set version_id = null, has_changes = false where post_id = ${id}`
}

type Told = { before: Stored; after: Stored; isApprovedAgain: boolean }

/** The log, the mails and the webhooks, in the same transaction. */
async function tell(req: PayloadRequest, id: number, { before, after, isApprovedAgain }: Told): Promise<void> {
  const isNewState = after.state !== before.state || isApprovedAgain
  const changes = [
    ...(isNewState ? [{ field: 'reviewState', before: before.state, after: after.state }] : []),
    ...(after.reviewer?.id === before.reviewer?.id
      ? []
      : [{ field: 'reviewer', before: before.reviewer?.name ?? null, after: after.reviewer?.name ?? null }]),
    ...(isSameMoment(after.dueAt, before.dueAt) ? [] : [{ field: 'dueAt', before: before.dueAt, after: after.dueAt }]),
    ...(after.note && after.note !== before.note ? [{ field: 'note' }] : []),
  ]
  if (changes.length === 0) return
  await record(req, { action: 'review', kind: 'posts', documentId: id, title: after.title, changes })
  const isAsked = isNewState || after.reviewer?.id !== before.reviewer?.id
  if (after.state === 'in_review' && isAsked) await tellReviewer(req, id, after, isNewState)
  if (isNewState && (after.state === 'changes' || after.state === 'approved')) await tellAuthor(req, id, after)
}

const isSameMoment = (one: string | null, other: string | null) =>
  one === other || (one !== null && other !== null && Date.parse(one) === Date.parse(other))
