import { getTableName, type SQL, sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, serial, text, timestamp, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { mediaKeys, searchText, trigramsOf } from '../search'
import { reviewTables } from './postReviews'
import { SEARCH_TABLES, searchTable, searchWords } from './postSearch'
import type { SchemaHook } from './schemaHook'

/** What belongs to posts besides their fields. It is not versioned, so restoring a version does not bring it back. */
export const postTables: SchemaHook = ({ schema, extendTable }) => {
  const {
    blog_posts: posts,
    _blog_posts_v: versions,
    blog_categories: categories,
    blog_tags: tags,
    users,
  } = schema.tables
  if (!posts || !versions || !categories || !tags || !users) throw new Error('A table of the blog is not in the schema')
  extendTable({
    table: posts,
    columns: shown(sql`featured_image`, sql`meta_image`, sql`content`),
    extraConfig: ({ slug, deletedAt }) => ({
      ...postIndexes,
      // Posts in the trash reserve no slug.
      slugTaken: uniqueIndex('blog_posts_slug_taken_idx').on(slug).where(sql`${deletedAt} is null`),
    }),
  })
  extendTable({
    table: versions,
    columns: shown(sql`version_featured_image`, sql`version_meta_image`, sql`version_content`),
    extraConfig: () => versionIndexes,
  })
  for (const table of [categories, tags]) {
    const name = `${getTableName(table)}_search_idx`
    extendTable({ table, extraConfig: () => ({ [name]: index(name).using('gin', trigramsOf(searchText(sql`name`))) }) })
  }
  const postId = posts.id
  if (!postId) throw new Error('Posts have no id')
  const tables = {
    [SEARCH_TABLES.published]: searchTable(SEARCH_TABLES.published, postId),
    [SEARCH_TABLES.newest]: searchTable(SEARCH_TABLES.newest, postId),
    blog_search_words: searchWords,
    ...reviewTables(postId),
    /** Former slugs of published posts. */
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
    /** Scheduled publications; a failed one stores its error and waits for a person. */
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
    /** Links that show the newest draft to whoever has them; only the token's hash is stored. */
    blog_post_preview_links: pgTable(
      'blog_post_preview_links',
      {
        id: serial('id').primaryKey(),
        postId: integer('post_id')
          .notNull()
          .references(() => posts.id, { onDelete: 'cascade' }),
        userId: integer('user_id')
          .notNull()
          .references(() => users.id, { onDelete: 'cascade' }),
        tokenHash: varchar('token_hash', { length: 64 }).notNull().unique(),
        expiresAt: timestamp('expires_at', { withTimezone: true, precision: 3 }).notNull(),
        createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
      },
      ({ postId, userId }) => [
        index('blog_post_preview_links_post_idx').on(postId),
        index('blog_post_preview_links_user_idx').on(userId),
      ],
    ),
    /** External ids of posts created with somebody's API keys. */
    blog_post_external_ids: pgTable(
      'blog_post_external_ids',
      {
        userId: integer('user_id')
          .notNull()
          .references(() => users.id, { onDelete: 'cascade' }),
        externalId: varchar('external_id', { length: 200 }).notNull(),
        postId: integer('post_id')
          .notNull()
          .references(() => posts.id, { onDelete: 'cascade' }),
      },
      ({ userId, externalId, postId }) => [
        primaryKey({ columns: [userId, externalId] }),
        index('blog_post_external_ids_post_idx').on(postId),
      ],
    ),
  }
  return { ...schema, tables: { ...schema.tables, ...tables } }
}

const notTrashed = sql`deleted_at is null`
const isPublic = sql`is_published and deleted_at is null`
const isNewest = sql`latest`

/**
 * The keys of the media files that a text shows or links, extracted when it is written: otherwise all texts would be
 * read for each file.
 */
const shown = (...columns: SQL[]) => ({
  mediaKeys: text('media_keys')
    .array()
    .generatedAlwaysAs(mediaKeys(...columns)),
})
const shows = (name: string) => index(name).using('gin', sql`media_keys`)

/** One index per list, in its order, limited to the rows it may show. */
const postIndexes = {
  newest: index('blog_posts_public_idx').on(sql`published_at desc`, sql`id desc`).where(isPublic),
  ofCategory: index('blog_posts_public_category_idx')
    .on(sql`category_id`, sql`published_at desc`, sql`id desc`)
    .where(isPublic),
  mostRead: index('blog_posts_popular_idx')
    .on(sql`view_count desc`, sql`published_at desc`, sql`id desc`)
    .where(isPublic),
  ofEditors: index('blog_posts_office_idx').on(sql`created_at desc`, sql`id desc`, sql`is_published`).where(notTrashed),
  ofAuthor: index('blog_posts_office_author_idx')
    .on(sql`author_id`, sql`created_at desc`, sql`id desc`, sql`is_published`)
    .where(notTrashed),
  inCategory: index('blog_posts_office_category_idx').on(sql`category_id`).where(notTrashed),
  inTrash: index('blog_posts_trash_idx').on(sql`deleted_at desc`, sql`id desc`).where(sql`deleted_at is not null`),
  titled: index('blog_posts_title_idx').on(sql`fold_text(title)`).where(isPublic),
  shows: shows('blog_posts_media_idx'),
}

const versionIndexes = {
  newest: index('_blog_posts_v_newest_idx').on(sql`parent_id`).where(isNewest),
  ofCategory: index('_blog_posts_v_newest_category_idx').on(sql`version_category_id`).where(isNewest),
  shows: shows('_blog_posts_v_media_idx').where(isNewest),
}
