/** Invisible characters besides spaces: joiners, direction marks, fillers and the blank Braille pattern. */
const UNSEEN = /[\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Whether `text` has no visible character. */
export const isBlank = (text: string): boolean => text.replace(UNSEEN, '') === ''

/** Invisible parts of emoji: the joiners of composed ones, and the tags of regional flags. */
const IN_EMOJI =
  /(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)\u200D(?=\p{Extended_Pictographic})|(?<=\u{1F3F4})[\u{E0020}-\u{E007F}]+/gu
const DECEIVES = /[\p{Cc}\p{Cf}\u115F\u1160\u3164\uFFA0\u2800]/u

/** Whether `text` has characters that hide or reorder parts of it: controls, direction marks, zero-width characters. */
export const deceives = (text: string): boolean => DECEIVES.test(text.replace(IN_EMOJI, ''))
