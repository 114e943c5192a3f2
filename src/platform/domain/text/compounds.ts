const HYPHENATED = /(\p{L}+(?:-\p{L}+)+)/u
const SHORT = /^\p{L}{1,2}-\p{L}{1,4}$/u

/** Splits `text` around short compounds (`e-CF`, `Wi-Fi`), because a line must not break at their hyphen. */
export const aroundCompounds = (text: string): { piece: string; isCompound: boolean }[] =>
  text.split(HYPHENATED).map((piece) => ({ piece, isCompound: SHORT.test(piece) }))
