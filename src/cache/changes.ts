import { channel } from 'node:diagnostics_channel'

/** PostgreSQL's channel on which a committed change names each cache tag that it concerns (see `refresh.ts`). */
export const TAG_CHANNEL = 'ozama_tags'
/** Before the slug of an article that somebody has read, in place of a tag: only the number of its views has changed. */
export const VIEWED = 'viewed:'

/** With this header a call of the API says that its answer holds until a change refreshes a cache. Nobody receives it. */
export const UNTIL_CHANGE = 'X-Until-Change'

// The server and what Next bundles each have a copy of this module; a channel of Node's is the one thing that they share.
const changed = channel('ozama:changed')
const viewed = channel('ozama:viewed')

/** Says in this process that something which pages or answers show has changed, or may have. */
export const announceChange = (): void => changed.publish(null)

/** Calls `listener` at every change, before whoever announces it goes on. */
export const onChange = (listener: () => void): void => changed.subscribe(listener)

/** Says in this process that somebody has read an article: only the number of its views has changed. */
export const announceView = (slug: string): void => viewed.publish(slug)

export const onView = (listener: (slug: string) => void): void => viewed.subscribe((slug) => listener(`${slug}`))
