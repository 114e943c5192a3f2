/** What is there and not seen, beside spaces: joiners, marks of direction, fillers, and Braille without a dot. */
const UNSEEN = /[\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Whether nothing of `text` can be seen. */
export const isBlank = (text: string): boolean => text.replace(UNSEEN, '') === ''

/** Invisible parts of what is seen: the joints of composed emoji, and the regions of flags. */
const IN_EMOJI =
  /(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)\u200D(?=\p{Extended_Pictographic})|(?<=\u{1F3F4})[\u{E0020}-\u{E007F}]+/gu
const DECEIVES = /[\p{Cc}\p{Cf}\u115F\u1160\u3164\uFFA0\u2800]/u

/** Whether `text` holds characters that hide something of it, or turn it round: controls, marks of direction, zero-width ones. */
export const deceives = (text: string): boolean => DECEIVES.test(text.replace(IN_EMOJI, ''))
