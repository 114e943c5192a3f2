/** Addresses that the API keeps for itself under `/blog/posts/`. */
const RESERVED = new Set(['popular', 'recent'])

/** What a valid slug looks like: lower-case letters and digits, single hyphens between. */
export const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Whether `slug` is an address that no article may take. */
export const isReservedSlug = (slug: string): boolean => RESERVED.has(slug)

/** Letters that no accent makes, as they are written without them. */
const SPELT: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' }

/**
 * Makes the address of a title: `¿Qué es la automatización?` becomes `que-es-la-automatizacion`.
 *
 * Accents are folded before the rule removes what is no word character. `año` becomes `anio`: without its tilde it is
 * another word. The result may be empty (a title of emoji only); the caller decides what stands in its place.
 */
export function slugify(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/(?<!\p{L})año(s?)(?!\p{L})/gu, 'anio$1')
    .replace(/[ßæœøłđ]/g, (letter) => SPELT[letter] ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .trim()
    .replace(/[^a-z0-9\s_-]/g, '')
    .replace(/[\s_-]+/g, '-')
    .replace(/^-/, '')
    .replace(/-$/, '')
}

/**
 * The first of `slug`, `slug-2`, `slug-3`… that is neither reserved nor taken.
 *
 * @param maxLength the longest slug that the column takes
 */
export async function freeSlug(
  slug: string,
  isTaken: (candidate: string) => Promise<boolean>,
  maxLength = 200,
): Promise<string> {
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? '' : `-${number}`
    const candidate = slug.slice(0, maxLength - suffix.length).replace(/-$/, '') + suffix
    if (!isReservedSlug(candidate) && !(await isTaken(candidate))) return candidate
  }
}
