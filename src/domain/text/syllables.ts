/**
 * The syllables of a Spanish word, by the rules of the *Ortografía* of the Real Academia: two open vowels, or a closed one
 * with an accent beside an open one, are two syllables; any other vowels that touch are one, and an `h` between them counts
 * for nothing.
 */
export function syllablesIn(word: string): number {
  const sounds = word
    .normalize('NFC')
    .toLowerCase()
    .replace(/([qg])u(?=[eéií])/g, '$1')
    .replace(/ü/g, 'u')
    .replace(/(?<=[aeiouáéíóú])h(?=[aeiouáéíóú])/g, '')
    .replace(/y(?![aeiouáéíóú])/g, 'i')
  const groups = sounds.match(/[aeiouáéíóú]+/g) ?? []
  return Math.max(
    1,
    groups.reduce((sum, group) => sum + nucleiIn(group), 0),
  )
}

/** Every open vowel and every accented one is the heart of a syllable; closed ones are together, unless they are alike. */
function nucleiIn(vowels: string): number {
  const open = vowels.match(/[aeoáéíóú]/g)?.length ?? 0
  return open || (/ii|uu/.test(vowels) ? 2 : 1)
}
