/** How many comments, with their replies, a post may have. */
export const MAX_COMMENTS = 300
/** From this many on guests can add no more: the rest is for the team's replies. */
export const MAX_FOR_GUESTS = 200
/** How long a comment may be, and the part of the text that it quotes, in characters. */
export const MAX_COMMENT = 4000
export const MAX_QUOTE = 500
/** How many characters before and after a passage are kept with it. */
export const CONTEXT = 96

/** A part of a text without half a character at either end, which the server refuses. */
export const wholeCharacters = (part: string) => part.replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '')
