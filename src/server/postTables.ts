import type { postgresAdapter } from '@payloadcms/db-postgres'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, timestamp, uniqueIndex, varchar } from 'drizzle-orm/pg-core'

type SchemaHook = NonNullable<Parameters<typeof postgresAdapter>[0]['afterSchemaInit']>[number]

/** What belongs to posts beside their fields; no version holds it, so no restored draft brings it back. */
export const postTables: SchemaHook = ({ schema, extendTable }) => {
  const { blog_posts: posts, users } = schema.tables
  if (!posts || !users) throw new Error('The tables of posts and users are not in the schema')
  extendTable({
    table: posts,
    extraConfig: ({ slug, deletedAt }) => ({
      // What lies in the trash takes no address.
      slugTaken: uniqueIndex('blog_posts_slug_taken_idx').on(slug).where(sql`${deletedAt} is null`),
    }),
  })
  const tables = {
    /** Addresses that a published post once had. */
    blog_post_old_slugs: pgTable(
      'blog_post_old_slugs',
      {
        slug: varchar('slug').primaryKey(),
        postId: integer('post_id')
          .notNull()
          .references(() => posts.id, { onDelete: 'cascade' }),
      },
      ({ postId }) => [index('blog_post_old_slugs_post_idx').on(postId)],
    ),
    /** Publications to come; one that failed says why and waits for a person. */
    blog_post_schedule: pgTable(
      'blog_post_schedule',
      {
        postId: integer('post_id')
          .primaryKey()
          .references(() => posts.id, { onDelete: 'cascade' }),
        publishAt: timestamp('publish_at', { withTimezone: true, precision: 3 }).notNull(),
        userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
        failure: varchar('failure'),
      },
      ({ publishAt, userId }) => [
        index('blog_post_schedule_publish_at_idx').on(publishAt),
        index('blog_post_schedule_user_idx').on(userId),
      ],
    ),
  }
  return { ...schema, tables: { ...schema.tables, ...tables } }
}
