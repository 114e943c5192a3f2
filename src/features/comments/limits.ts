/** How many comments, with their replies, a post may have. */
export const MAX_COMMENTS = 300
/** How long a comment may be, and the part of the text that it quotes, in characters. */
export const MAX_COMMENT = 4000
export const MAX_QUOTE = 500
/** How many characters before and after a passage are kept with it. */
export const CONTEXT = 96
