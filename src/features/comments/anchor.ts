import search from 'approx-string-match'
import { fewMatches } from '@/seams/text/fewMatches'
import { CONTEXT, wholeCharacters } from './limits'
import { type Plain, plainOf } from './plain'

/** A passage by its words, with what comes before and after it: a text quote selector as W3C's Web Annotation describes. */
export type Quote = { exact: string; prefix: string; suffix: string }
/** Where a passage is in a text. */
export type Passage = { start: number; end: number }

/** The share of a passage that may differ where its context is there. */
const MAX_ERRORS_IN_CONTEXT = 0.65
/** The share that may differ where it is not. */
const MAX_ERRORS_ALONE = 0.35
/** The share of the context that must be there. */
const MIN_CONTEXT = 0.33
/** The share of the context that may differ where it is searched for. */
const MAX_CONTEXT_ERRORS = 0.35
/** A shorter passage is found only with its context: one that has changed, and one that is as it was. */
const MIN_ALONE = 24
const MIN_ALONE_UNCHANGED = 12
/** A short word may be everywhere, and more places than this tell nothing. */
const MOST_PLACES = 100
/** How near its surroundings a rewritten passage may be, in characters of the context. */
const NEAR = 32
/** Fewer characters before or after it tell nothing. */
const MIN_AROUND = 8

/** Quotes a part of a text. */
export const quoteOf = (text: string, { start, end }: Passage): Quote => ({
  exact: wholeCharacters(text.slice(start, end)),
  prefix: wholeCharacters(text.slice(Math.max(0, start - CONTEXT), start)),
  suffix: wholeCharacters(text.slice(end, end + CONTEXT)),
})

/**
 * Finds a quoted passage in a text that has changed since: between what came before and after it, else by its words, else
 * by similar ones, else by its source: of a picture, readers see no words. Null if it is no longer there.
 */
export const findPassage = (source: string, quote: Quote): Passage | null =>
  findUnchanged(source, quote) ?? findChanged(plainOf(source), quote) ?? findAlone(source, quote)

/** Finds a passage with all that surrounded it: at once, however long the text is. */
function findUnchanged(source: string, { exact, prefix, suffix }: Quote): Passage | null {
  const place = exact ? source.indexOf(prefix + exact + suffix) : -1
  return place < 0 ? null : { start: place + prefix.length, end: place + prefix.length + exact.length }
}

/** Finds a passage that is there once, and long enough to be no other. */
function findAlone(source: string, { exact }: Quote): Passage | null {
  const start = source.indexOf(exact)
  const isAlone = start >= 0 && start === source.lastIndexOf(exact)
  return isAlone && exact.length >= MIN_ALONE ? { start, end: start + exact.length } : null
}

/** Whether a passage is there as it was: with all that surrounded it, or once. */
export const isUnchangedIn = (source: string, quote: Quote): boolean =>
  (findUnchanged(source, quote) ?? findAlone(source, quote)) !== null

/** `findPassage` in a text that was read before. */
export function findChanged({ text, at }: Plain, quote: Quote): Passage | null {
  const [exact, prefix, suffix] = [quote.exact, quote.prefix, quote.suffix].map((part) => plainOf(part).text.trim())
  if (!exact) return null
  const normalized = { exact, prefix: prefix ?? '', suffix: suffix ?? '' }
  const found = located(text, normalized)
  if (!found || found.end <= found.start) return null
  return { start: at[found.start] ?? 0, end: (at[found.end - 1] ?? 0) + 1 }
}

/** If the words before and after are unchanged, the passage is what stands between them: empty if it was deleted. */
function located(text: string, quote: Quote): Passage | null {
  const { exact } = quote
  const here = inPlace(text, quote)
  const copies = copiesOf(text, exact)
  if (!here) return likeliest(quote, text, copies.length > 0 ? copies : similarTo(exact, text)) ?? between(text, quote)
  const kept = copies.find(({ start, end }) => here.start <= start && end <= here.end)
  if (kept) return kept
  const isChanged = similarTo(exact, text.slice(here.start, here.end)).length > 0
  const moved = isChanged || exact.length < MIN_ALONE ? null : likeliest(quote, text, copies)
  return moved ?? here
}

/** What stands between the words right before and right after, if those are as they were. */
function inPlace(text: string, { exact, prefix, suffix }: Quote): Passage | null {
  const [before, after] = [prefix.slice(-NEAR), suffix.slice(0, NEAR)]
  if (before.length < MIN_AROUND || after.length < MIN_AROUND) return null
  const place = text.indexOf(before)
  if (place < 0 || text.includes(before, place + 1)) return null
  const start = place + before.length
  const end = text.indexOf(after, start - 1) // without the passage, both may share the bar between two cells
  return end < 0 || end - start > longest(exact) ? null : trimmed(text, { start, end: Math.max(start, end) })
}

type Place = Passage & { errors: number }

const similarTo = (exact: string, text: string): Place[] =>
  fewMatches(text, exact, Math.floor(exact.length * MAX_ERRORS_IN_CONTEXT), MOST_PLACES)

/** The place whose words, and what surrounds them, are most like the quoted. */
function likeliest(quote: Quote, text: string, places: Place[]): Passage | null {
  const { exact } = quote
  const isTelling = (ratio: number) =>
    exact.length >= (ratio === 0 ? MIN_ALONE_UNCHANGED : MIN_ALONE) && places.length === 1
  const judged = places
    .map(({ start, end, errors }) => ({ start, end, ratio: errors / exact.length }))
    .map((place) => ({ ...place, context: around(text, place, quote) }))
    .filter(({ ratio, context }) => context >= MIN_CONTEXT || (ratio <= MAX_ERRORS_ALONE && isTelling(ratio)))
    .sort((one, other) => one.ratio - one.context - (other.ratio - other.context))
  return judged[0] ?? null
}

/** The first places where a passage is as it was. */
function copiesOf(text: string, exact: string): Place[] {
  const places: Place[] = []
  let start = text.indexOf(exact)
  for (; start >= 0 && places.length < MOST_PLACES; start = text.indexOf(exact, start + 1))
    places.push({ start, end: start + exact.length, errors: 0 })
  return places
}

/** How much of the surroundings is still there, from 0 to 1. */
function around(text: string, { start, end }: Passage, { prefix, suffix }: Quote): number {
  const sides: [near: string, quoted: string][] = [
    [text.slice(Math.max(0, start - NEAR - 8), start), prefix.slice(-NEAR)],
    [text.slice(end, end + NEAR + 8), suffix.slice(0, NEAR)],
  ]
  const expected = sides.reduce((sum, [, quoted]) => sum + quoted.length, 0)
  const there = sides.reduce((sum, [near, quoted]) => sum + likeness(near, quoted) * quoted.length, 0)
  return expected === 0 ? 0 : there / expected
}

/** How like a part is to anything in a text, from 0 to 1. */
function likeness(text: string, part: string): number {
  if (!part) return 0
  const [best] = search(text, part, Math.floor(part.length * 0.45))
  return best ? 1 - best.errors / part.length : 0
}

/**
 * What stands between the words before the passage and those after it, if it isn't much longer than the passage was. The rest
 * of its sentence may have gone with it, so the words farther away count too.
 */
function between(text: string, { exact, prefix, suffix }: Quote): Passage | null {
  const gap = (before: string, after: string) =>
    narrowest(placesOf(text, before), placesOf(text, after), longest(exact))
  const found =
    gap(prefix.slice(-NEAR), suffix.slice(0, NEAR)) ?? gap(prefix.slice(-2 * NEAR), suffix.slice(0, 2 * NEAR))
  return found ? trimmed(text, found) : null
}

/** How long what has replaced a passage may be. */
const longest = (exact: string) => exact.length * 2 + 2 * NEAR

function narrowest(before: Passage[], after: Passage[], most: number): Passage | undefined {
  const gaps = before.flatMap(({ end }) => after.map(({ start }) => ({ start: end, end: start })))
  return gaps
    .filter(({ start, end }) => start < end && end - start <= most)
    .sort((one, other) => one.end - one.start - (other.end - other.start))[0]
}

const placesOf = (text: string, part: string): Passage[] =>
  part.length < MIN_AROUND ? [] : fewMatches(text, part, Math.floor(part.length * MAX_CONTEXT_ERRORS), MOST_PLACES)

function trimmed(text: string, { start, end }: Passage): Passage {
  const words = text.slice(start, end)
  return {
    start: start + (words.length - words.trimStart().length),
    end: end - (words.length - words.trimEnd().length),
  }
}
