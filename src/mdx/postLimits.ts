/** The longest text of a post that can be published, in characters. */
export const MAX_PUBLISHED = 200_000
