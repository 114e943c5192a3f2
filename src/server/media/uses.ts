import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

/** A post that shows or links a file, as readers see it or in its newest draft. */
export type Use = { id: number; title: string }

/** The posts that name the file at `key`: as their picture or in their text, drafts and the trash included. */
export async function usesOf({ payload }: PayloadRequest, key: string): Promise<Use[]> {
  const { rows } = await payload.db.drizzle.execute<Use>(sql`
    select p.id, coalesce(p.title, '') as title from blog_posts p
    where position(${key} in concat_ws(' ', p.featured_image, p.social_image, p.content)) > 0
      or exists (
        select 1 from _blog_posts_v v where v.parent_id = p.id and v.latest and position(${key} in
          concat_ws(' ', v.version_featured_image, v.version_social_image, v.version_content)) > 0
      )
    order by p.id`)
  return rows
}
