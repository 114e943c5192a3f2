import { sql } from 'drizzle-orm'
import {
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
  timestamp,
  varchar,
} from 'drizzle-orm/pg-core'

/** What was found in published articles, and what they link: who links to what is gone is found without reading a text. */
export const reviewTables = (postId: PgColumn) => ({
  blog_post_reviews: pgTable(
    'blog_post_reviews',
    {
      postId: integer('post_id')
        .primaryKey()
        .references(() => postId, { onDelete: 'cascade' }),
      /** Its address and title when it was reviewed. */
      slug: varchar('slug'),
      title: varchar('title'),
      score: integer('score').notNull().default(0),
      publishedAt: timestamp('published_at', { withTimezone: true, precision: 3 }),
      /** The checks that do not pass, and what each of them says. */
      checks: varchar('checks').array().notNull().default([]),
      findings: jsonb('findings').notNull().default([]),
      /** The anchors of its page; nothing before it was read. */
      anchors: text('anchors').array(),
      /** Never, or before the last night: it is due. */
      reviewedAt: timestamp('reviewed_at', { withTimezone: true }).notNull().default(sql`'-infinity'`),
    },
    ({ checks, reviewedAt }) => [
      index('blog_post_reviews_worst_idx').on(sql`score`, sql`published_at desc`, sql`post_id desc`),
      index('blog_post_reviews_checks_idx').using('gin', checks),
      index('blog_post_reviews_due_idx').on(reviewedAt),
    ],
  ),
  /** The paths of this site that a published article links or shows. */
  blog_post_links: pgTable(
    'blog_post_links',
    {
      postId: integer('post_id')
        .notNull()
        .references(() => postId, { onDelete: 'cascade' }),
      path: text('path').notNull(),
    },
    (table) => [primaryKey({ columns: [table.postId, table.path] }), index('blog_post_links_path_idx').on(table.path)],
  ),
})
