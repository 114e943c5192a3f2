/** Slugs that collide with API routes under `/blog/posts/`. */
const RESERVED = new Set(['popular', 'recent'])

/** The maximum slug lengths, in characters: of an article, and of a category or tag. */
export const MAX_SLUG = { post: 200, term: 100 } as const

/** A valid slug: lower-case letters and digits, separated by single hyphens. */
export const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

export const isReservedSlug = (slug: string): boolean => RESERVED.has(slug)

/** Letters that Unicode doesn't decompose, with their plain spelling. */
const TRANSLITERATIONS: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' }

/** Hyphens and dashes of word processors, and the slash between the numbers of what was `½`. */
const HYPHENS = /[\p{Dash_Punctuation}\u2044]/gu

/**
 * Turns a title into a slug: `¿Qué es la automatización?` becomes `que-es-la-automatizacion`.
 *
 * Ligatures, as PDFs have them, and raised numbers count as their letters. Accents are removed before all other characters
 * that aren't part of a word. `año` becomes `anio`, because without its tilde it is a different word. The result may be
 * empty (a title of only emoji); the caller chooses a replacement.
 */
export function slugify(text: string, maxLength: number = MAX_SLUG.post): string {
  const whole = text
    .replace(/[™℠]/g, '') // they would become letters of the word before them
    .normalize('NFKC')
    .replace(HYPHENS, '-')
    .toLowerCase()
    .replace(/(?<!\p{L})año(s?)(?!\p{L})/gu, 'anio$1')
    .replace(/[ßæœøłđ]/g, (letter) => TRANSLITERATIONS[letter] ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .trim()
    .replace(/[^a-z0-9\s_-]/g, '')
    .replace(/[\s_-]+/g, '-')
    .replace(/^-/, '')
  return cut(whole, maxLength)
}

const cut = (slug: string, maxLength: number) => slug.slice(0, maxLength).replace(/-$/, '')

/** Returns the first of `slug`, `slug-2`, `slug-3`… that is neither reserved nor taken. */
export async function freeSlug(
  slug: string,
  isTaken: (candidate: string) => Promise<boolean>,
  maxLength: number = MAX_SLUG.post,
): Promise<string> {
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? '' : `-${number}`
    const candidate = cut(slug, maxLength - suffix.length) + suffix
    if (!isReservedSlug(candidate) && !(await isTaken(candidate))) return candidate
  }
}
