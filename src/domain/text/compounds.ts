const HYPHENATED = /(\p{L}+(?:-\p{L}+)+)/u
const SHORT = /^\p{L}{1,2}-\p{L}{1,4}$/u

/** `text` in pieces, with short compounds (`e-CF`, `Wi-Fi`) apart, because a line must not break at their hyphen. */
export const aroundCompounds = (text: string): { piece: string; isCompound: boolean }[] =>
  text.split(HYPHENATED).map((piece) => ({ piece, isCompound: SHORT.test(piece) }))
