const HYPHENATED = /(\p{L}+(?:-\p{L}+)+)/u
const SHORT = /^\p{L}{1,2}-\p{L}{1,4}$/u

/** `text` in pieces, with the short compounds in it (`e-CF`, `Wi-Fi`) by themselves: a line must not end at their hyphen. */
export const aroundCompounds = (text: string): { piece: string; isCompound: boolean }[] =>
  text.split(HYPHENATED).map((piece) => ({ piece, isCompound: SHORT.test(piece) }))
