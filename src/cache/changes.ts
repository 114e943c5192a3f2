import { channel } from 'node:diagnostics_channel'

/** The PostgreSQL channel on which a committed change sends each cache tag it affects (see `refresh.ts`). */
export const TAG_CHANNEL = 'ozama_tags'
/** Prefix of an article's slug, sent instead of a tag after a view: only its view count changed. */
export const VIEWED = 'viewed:'
/** Prefix of a name that each change sends after its tags: a listener that receives it has received them all. */
export const DONE = 'done:'

/**
 * With this header an API response declares that it is valid until one of these cache tags is revalidated (see
 * `tagHeader`). It is never sent to a client.
 */
export const UNTIL_CHANGE = 'X-Until-Change'

/** The header that names `tags`; a slug may contain what a header may not. */
export const tagHeader = (tags: Iterable<string>): string => [...tags].map(encodeURIComponent).join()

export const tagsOfHeader = (value: string): string[] => value.split(',').filter(Boolean).map(decodeURIComponent)

// The server and Next's bundle each have a copy of this module; a diagnostics channel is the one thing that they share.
const changed = channel('ozama:changed')
const viewed = channel('ozama:viewed')
const read = channel('ozama:read')

/**
 * Announces within this process that the content of pages and API responses with these tags has changed, or may have;
 * with null, that anything may have.
 */
export const announceChange = (tags: readonly string[] | null): void => changed.publish({ tags })

/** Calls `listener` on every change, before `announceChange` returns. */
export const onChange = (listener: (tags: readonly string[] | null) => void): void =>
  changed.subscribe((message) => listener((message as { tags: readonly string[] | null }).tags))

/** Announces within this process that an article was viewed: only its view count changed. */
export const announceView = (slug: string): void => viewed.publish(slug)

export const onView = (listener: (slug: string) => void): void => viewed.subscribe((slug) => listener(`${slug}`))

/** Announces that the current request shows what these tags name. */
export const announceRead = (tags: readonly string[]): void => read.publish(tags)

/** Calls `listener` in the context of the request that reads. */
export const onRead = (listener: (tags: readonly string[]) => void): void =>
  read.subscribe((tags) => listener(tags as readonly string[]))
