import config from '@payload-config'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { getPayload } from 'payload'
import { OWN_POST_FIELDS } from '@/features/posts/fields'
import type { PostVersion, VersionText } from '@/features/posts/schema'
import { countsAmong } from '@/features/terms/queries'
import { isoTime } from '@/platform/db/isoTime'
import type { Page, Pagination } from '@/platform/domain/pagination'
import { valuesOf } from '@/platform/fields/declared'
import { pageOfRows } from '@/platform/queries/read/query'
import { populate, toPublicPost } from './publicPost'

/** Returns a page of a post's versions, newest first. The caller has checked access to the post. */
export async function postVersions(
  post: number,
  page: Page,
): Promise<{ versions: PostVersion[]; pagination: Pagination }> {
  const { rows: versions, pagination } = await pageOfRows<PostVersion>(page, {
    select: sql`id, coalesce(version_title, '') as title, ${isoTime(sql`updated_at`)} as "createdAt",
      coalesce(version_is_published, false) as "isPublished", coalesce(autosave, false) as "isAutosave",
      coalesce(latest, false) as "isNewest", version_saved_by as "savedBy"`,
    from: sql`from _blog_posts_v where parent_id = ${post}`,
    order: sql`updated_at desc, id desc`,
  })
  return { versions, pagination }
}

/** Returns one version with its full text, or null if it isn't one of that post. */
export async function postVersion(post: number, id: number): Promise<VersionText | null> {
  const payload = await getPayload({ config })
  const { docs } = await payload.findVersions({
    collection: 'posts',
    where: { and: [{ id: { equals: id } }, { parent: { equals: post } }] },
    limit: 1,
    pagination: false, // no count
    depth: 1,
    populate,
    overrideAccess: true, // the caller has checked access to the post
  })
  const version = docs[0]?.version
  if (!version) return null
  const counts = await countsAmong([version])
  return { ...toPublicPost({ ...version, id: post }, counts), ...valuesOf(OWN_POST_FIELDS, version) }
}
