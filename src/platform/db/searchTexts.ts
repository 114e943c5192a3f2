import { sql } from '@payloadcms/db-postgres'
import { phoneDigits, searchText } from './search'

/* What the searches of lists look in; their indexes use the same expressions. */

export const contactText = searchText(
  ...[sql`nombre`, sql`email`, sql`empresa`, sql`telefono`, phoneDigits(sql`telefono`), sql`mensaje`],
)
export const mediaText = searchText(sql`original_name`, sql`filename`, sql`alt`)
export const userText = searchText(sql`username`, sql`email`, sql`name`)
export const auditText = searchText(sql`title`, sql`actor_name`, sql`address`, sql`credential`)

/** The two tabs of the media library, as its list and its indexes define them. */
export const MEDIA_KINDS = {
  images: sql`mime_type like 'image/%'`,
  documents: sql`mime_type not like 'image/%'`,
}
