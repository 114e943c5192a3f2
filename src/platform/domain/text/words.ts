const WORD = /[\p{L}\p{N}]+(?:[.,'’-][\p{L}\p{N}]+)*/gu

/** The words of a text: `e-CF` is one, and so is `1,234.50`. */
export const wordsOf = (text: string): string[] => text.match(WORD) ?? []

const spanish = new Intl.Segmenter('es', { granularity: 'sentence' })

/** The sentences of a paragraph, as the Unicode standard separates them. */
export const sentencesOf = (paragraph: string): string[] =>
  Array.from(spanish.segment(paragraph), ({ segment }) => segment)
