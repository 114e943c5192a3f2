import { AUDIT_FILTERS, auditQueries } from './audit/audit'
import { CONTACT_FILTERS, contactQueries } from './contact/contact'
import { filtersIn } from './kit/filters'
import type { Reading } from './kit/reading'
import { MEDIA_FILTERS, mediaQueries } from './media/media'
import { POST_FILTERS, postQueries } from './posts/posts'
import { profileQuery } from './profile/profile'
import { roleQuery } from './roles/roles'
import { CATEGORY_WORDS, TAG_WORDS, termQuery } from './terms/terms'
import { USER_FILTERS, userQueries } from './users/users'

type Read = Pick<Reading<unknown>, 'queryKey' | 'path'>

/** What each screen shows first, by its generated address and what the address narrows it by. The page's answer carries it. */
const READS: Record<string, (address: URLSearchParams) => Read[]> = {
  'collections/posts': (address) => [
    postQueries.list(filtersIn(address, POST_FILTERS)),
    termQuery(CATEGORY_WORDS), // for the filter
  ],
  'collections/posts/trash': (address) => [postQueries.trash(filtersIn(address, {}))],
  'collections/categories': () => [termQuery(CATEGORY_WORDS)],
  'collections/tags': () => [termQuery(TAG_WORDS)],
  'collections/users': (address) => [userQueries.list(filtersIn(address, USER_FILTERS))],
  'collections/media': (address) => [mediaQueries.list(filtersIn(address, MEDIA_FILTERS))],
  'collections/roles': () => [roleQuery],
  'collections/contact-submissions': (address) => [contactQueries.list(filtersIn(address, CONTACT_FILTERS))],
  'collections/audit': (address) => [auditQueries.list(filtersIn(address, AUDIT_FILTERS))],
  account: () => [profileQuery],
}

/** The queries that the screen at these segments of an address begins with. */
export const firstReads = (segments: string[], address: URLSearchParams): Read[] =>
  READS[segments.join('/')]?.(address) ?? []
