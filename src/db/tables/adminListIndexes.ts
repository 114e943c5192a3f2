import { type SQL, sql } from 'drizzle-orm'
import { index } from 'drizzle-orm/pg-core'
import { trigramsOf } from '../search'
import { contactText, MEDIA_KINDS, mediaText, userText } from '../searchTexts'
import { newestFirst, type SchemaHook } from './schemaHook'

const withStatus = (name: string) => index(name).on(sql`status`, ...newestFirst)
const of = (name: string, rows: SQL) =>
  index(name)
    .on(...newestFirst)
    .where(rows)
const searchIndex = (name: string, text: SQL) => index(name).using('gin', trigramsOf(text))

/** One index per list of users, files and contact requests, in the list's order, and one per search. */
const INDEXES = {
  users: [withStatus('users_office_idx'), searchIndex('users_search_idx', userText)],
  blog_media: [
    of('blog_media_images_idx', MEDIA_KINDS.images),
    of('blog_media_documents_idx', MEDIA_KINDS.documents),
    searchIndex('blog_media_search_idx', mediaText),
  ],
  contact_submissions: [
    of('contact_submissions_office_idx', sql`status <> 'spam'`),
    withStatus('contact_submissions_status_newest_idx'),
    searchIndex('contact_submissions_search_idx', contactText),
  ],
}

/** Declares the indexes of the back office's lists, so that migrations create them. */
export const officeIndexes: SchemaHook = ({ schema, extendTable }) => {
  for (const [name, indexes] of Object.entries(INDEXES)) {
    const table = schema.tables[name]
    if (!table) throw new Error(`The table ${name} is not in the schema`)
    extendTable({ table, extraConfig: () => Object.fromEntries(indexes.entries()) })
  }
  return schema
}
