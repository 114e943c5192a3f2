/**
 * Counts the syllables of a Spanish word, by the rules of the *Ortografía* of the Real Academia: two open vowels, or an
 * accented closed one next to an open one, are two syllables; any other adjacent vowels are one, and an `h` between
 * them is ignored.
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

/**
 * Every open or accented vowel is the nucleus of a syllable; closed vowels share one, unless they are the same letter.
 */
function nucleiIn(vowels: string): number {
  const open = vowels.match(/[aeoáéíóú]/g)?.length ?? 0
  return open || (/ii|uu/.test(vowels) ? 2 : 1)
}
