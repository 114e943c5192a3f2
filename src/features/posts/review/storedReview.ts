import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import type { Post } from '@/payload-types'
import { execute } from '@/platform/db/transaction'
import { linking, outdate } from '@/platform/queries/outdatesLinks'
import { textOf } from './postText'
import { reviewText } from './reviewPost'

/** Longer paths lead nowhere, and no index takes them. */
const MOST_CHARACTERS = 500

/** What a review knew of a post the last time. */
type Stored = { slug: string | null; title: string | null; anchors: string[] | null }

/**
 * Stores the review of a post as readers see it, or deletes it if they no longer do. That of a save is due again at once:
 * of two posts that link to one another and are published at the same moment, neither sees the other.
 */
export async function storeReview(req: PayloadRequest, post: Post, reviewedAt: SQL = sql`'-infinity'`): Promise<void> {
  const isPublic = Boolean(post.isPublished) && !post.deletedAt
  const [before] = await execute<Stored>(req)`
    select slug, title, anchors from blog_post_reviews where post_id = ${post.id}`
  const reviewed = isPublic ? await reviewText(req, textOf(post)) : null
  await markOutdated(
    req,
    post.id,
    before,
    reviewed && { slug: post.slug, title: post.title, anchors: reviewed.anchors },
  )
  await execute(req)`delete from blog_post_links where post_id = ${post.id}`
  if (!reviewed) {
    await execute(req)`delete from blog_post_reviews where post_id = ${post.id}`
    return
  }
  const { score, checks } = reviewed.review
  const findings = checks.filter(({ state }) => state !== 'ok')
  const paths = reviewed.paths.filter(({ length }) => length <= MOST_CHARACTERS)
  await execute(req)`insert into blog_post_links (post_id, path) select ${post.id}, unnest(${sql.param(paths)}::text[])`
  await execute(req)`
    insert into blog_post_reviews (post_id, slug, title, published_at, anchors, score, checks, findings, reviewed_at)
    values (${post.id}, ${post.slug}, ${post.title}, ${post.publishedAt ?? null}, ${sql.param(reviewed.anchors)}::text[], ${score},
      ${sql.param(findings.map(({ id }) => id))}::varchar[], ${JSON.stringify(findings)}::jsonb, ${reviewedAt})
    on conflict (post_id) do update set slug = excluded.slug, title = excluded.title, published_at = excluded.published_at,
      anchors = excluded.anchors, score = excluded.score, checks = excluded.checks, findings = excluded.findings,
      reviewed_at = excluded.reviewed_at`
}

/** Outdates the reviews of posts that link to what has come or gone, or that share the old or the new title. */
async function markOutdated(req: PayloadRequest, id: number, before: Stored | undefined, now: Stored | null) {
  const isRenamed = before?.title !== now?.title
  const isMoved = before?.slug !== now?.slug || String(before?.anchors) !== String(now?.anchors)
  const paths = [before?.slug, now?.slug].flatMap((slug) => (slug && isMoved ? [`/blog/${slug}`] : []))
  const titles = [before?.title, now?.title].flatMap((title) => (title && isRenamed ? [title] : []))
  if (paths.length + titles.length === 0) return
  await outdate(
    req,
    sql`post_id = ${id} or ${linking(paths)} or post_id in (select p.id from blog_posts p
      where fold_text(p.title) in (select fold_text(title) from unnest(${sql.param(titles)}::text[]) as t (title))
        and p.is_published and p.deleted_at is null)`,
  )
}
