import { sql } from 'drizzle-orm'
import { index, integer, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import type { SchemaHook } from './schemaHook'

/** What belongs to pages besides their fields. */
export const pageTables: SchemaHook = ({ schema, extendTable }) => {
  const { site_pages: pages } = schema.tables
  if (!pages) throw new Error('The pages are not in the schema')
  extendTable({
    table: pages,
    extraConfig: ({ slug, deletedAt }) => ({
      // Pages in the trash reserve no slug.
      slugTaken: uniqueIndex('site_pages_slug_taken_idx').on(slug).where(sql`${deletedAt} is null`),
    }),
  })
  const tables = {
    /** Former slugs of published pages. */
    site_page_old_slugs: pgTable(
      'site_page_old_slugs',
      {
        slug: varchar('slug').primaryKey(),
        pageId: integer('page_id')
          .notNull()
          .references(() => pages.id, { onDelete: 'cascade' }),
      },
      ({ pageId }) => [index('site_page_old_slugs_page_idx').on(pageId)],
    ),
  }
  return { ...schema, tables: { ...schema.tables, ...tables } }
}
