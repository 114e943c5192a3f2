import { fold } from '@/platform/domain/text/fold'
import { firstCharacters } from '@/platform/domain/text/truncate'

/** The marks around a match. */
const MARKS = { start: '⟦', end: '⟧' } as const
const LENGTH = 200
/** The characters of context before the first match. */
const CONTEXT_LENGTH = 40
const WORD = /[\p{L}\p{Nd}]+/gu
/** A word and its forms share this many first letters. */
const PREFIX_LENGTH = 3
/** Letters that stand for each other in the forms of a word: voz, voces. */
const ALTERNATES = new Map([
  ['c', 'z'],
  ['z', 'c'],
])
/** How many matches in a text are compared with each other: `a e i o u` has hundreds. */
const MAX_MATCHES = 100

/** Returns the words of `texts` that may be forms of one of `wanted`: few enough to check one by one. */
export function candidateWords(texts: string[], wanted: string[]): string[] {
  const candidates = wordsLike(wanted.flatMap((word) => beginningsOf(fold(word))))
  return [...new Set(texts.flatMap((text) => text.match(candidates) ?? []))]
}

/** The beginning of a word and of its forms, and the whole singular of a plural that is shorter than that: IA, IAs. */
function beginningsOf(word: string): string[] {
  const isShortPlural = word.endsWith('s') && word.length <= PREFIX_LENGTH
  const singular = `${inAnySpelling(word.slice(0, -1))}(?![\\p{L}\\p{Nd}])`
  return [inAnySpelling(beginningOf(word)), ...(isShortPlural ? [singular] : [])]
}

const beginningOf = (word: string) => firstCharacters(word, PREFIX_LENGTH)
const inAnySpelling = (letters: string) => [...letters].map(withAccents).join('')

/**
 * A regular expression for a letter with or without a Western accent. Words with other accents are found, but not
 * marked.
 */
const withAccents = (letter: string) =>
  `[${letter}${ALTERNATES.get(letter) ?? ''}${[...ACCENTS].map((accent) => (letter + accent).normalize('NFC').slice(0, 1)).join('')}]`
const ACCENTS = '\u0300\u0301\u0302\u0303\u0308\u030a\u030c\u0327'

/**
 * Matches words with one of these beginnings. Iterating over all words of the texts took an eighth of a search's time.
 */
const wordsLike = (beginnings: string[]) =>
  new RegExp(`(?<![\\p{L}\\p{Nd}])(?:${[...new Set(beginnings)].join('|') || '(?!)'})[\\p{L}\\p{Nd}]*`, 'giu')

/**
 * Returns a plain excerpt of at most 200 characters from the first text with one of the `found` words: the part with
 * most of them (of the first hundred), each between ⟦ and ⟧. Without a match it is the beginning of the first text.
 */
export function highlight(texts: string[], found: Set<string>): string {
  const clean = texts.map((text) => text.replace(/[⟦⟧]/g, ' '))
  const text = clean.find((each) => matchesIn(each, found).length > 0) ?? clean[0] ?? ''
  const [from, to] = bestPart(text, matchesIn(text, found).slice(0, MAX_MATCHES))
  const before = from > 0 ? '…' : ''
  const after = to < text.length ? '…' : ''
  const part = text.slice(from, to).trim()
  return before + part.replace(WORD, (word) => (found.has(word) ? MARKS.start + word + MARKS.end : word)) + after
}

/** Splits a highlighted text into its parts, in order. */
export const markedParts = (text: string): { part: string; isMarked: boolean }[] =>
  text
    .split(/[⟦⟧]/)
    .map((part, index) => ({ part, isMarked: index % 2 === 1 }))
    .filter(({ part }) => part !== '')

function matchesIn(text: string, found: Set<string>): { word: string; at: number }[] {
  if (found.size === 0) return []
  const candidates = wordsLike([...found].map(beginningOf))
  return [...text.matchAll(candidates)].flatMap(({ 0: word, index }) => (found.has(word) ? [{ word, at: index }] : []))
}

/** Returns where the excerpt starts and ends: at word boundaries, with room for an ellipsis on both sides. */
function bestPart(text: string, matches: { word: string; at: number }[]): [number, number] {
  if (text.length <= LENGTH) return [0, text.length]
  const room = LENGTH - 2
  const starts = matches.map(({ at }) => at)
  const inPartFrom = (start: number) =>
    new Set(
      matches
        .filter(({ at, word }) => at >= start && at + word.length <= start + room - CONTEXT_LENGTH)
        .map(({ word }) => fold(word)),
    ).size
  const first = starts.reduce((best, start) => (inPartFrom(start) > inPartFrom(best) ? start : best), starts[0] ?? 0)
  const from = first <= CONTEXT_LENGTH ? 0 : wordStart(text, first - CONTEXT_LENGTH, first)
  const end = Math.min(text.length, from + room)
  const lastSpace = text.lastIndexOf(' ', end)
  return [from, end < text.length && lastSpace > from ? lastSpace : end]
}

/** The start of the first word after `from`, but not beyond `latest`. */
function wordStart(text: string, from: number, latest: number): number {
  const space = text.indexOf(' ', from)
  return space === -1 || space + 1 > latest ? latest : space + 1
}
