/** Invisible characters besides spaces: joiners, direction marks, fillers and the blank Braille pattern. */
const UNSEEN = /[\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Whether `text` has no visible character. */
export const isBlank = (text: string): boolean => text.replace(UNSEEN, '') === ''

/** Whether a field has no value, or a text without a visible character. */
export const isMissing = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && isBlank(value))

/**
 * Invisible parts of emoji: the joiners of composed ones, the variation selectors that ask for a picture, also on keys such
 * as 1️⃣, and the tags of the flags of England, Scotland and Wales. Other tags could hide any text.
 */
const IN_EMOJI =
  /(?<=\p{Extended_Pictographic}\uFE0F?|\p{Emoji_Modifier})\u200D(?=\p{Extended_Pictographic})|(?<=\p{Extended_Pictographic})[\uFE0E\uFE0F]|(?<=[#*\d])\uFE0F(?=\u20E3)|(?<=\u{1F3F4})\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F}/gu
const DECEIVES = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u

const EMOJI_OR_DECEIT = new RegExp(`(${IN_EMOJI.source})|${DECEIVES.source}`, 'gu')
/** The text without what hides, reorders or breaks it. */
export const withoutDeceit = (text: string): string =>
  deceives(text) ? text.replace(/[\t\n\r]+/g, ' ').replace(EMOJI_OR_DECEIT, (_, kept = '') => kept) : text

/** Whether `text` has characters that hide, reorder or break it: controls, direction marks, zero-width characters. */
export const deceives = (text: string): boolean => DECEIVES.test(text.replace(IN_EMOJI, ''))
