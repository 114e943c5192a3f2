/** Addresses that the API keeps for itself under `/blog/posts/`. */
const RESERVED = new Set(['popular', 'recent'])

/** The longest slugs, in characters: of an article, and of a category or a tag. */
export const MAX_SLUG = { post: 200, term: 100 } as const

/** What a valid slug looks like: lower-case letters and digits, single hyphens between. */
export const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Whether `slug` is an address that no article may take. */
export const isReservedSlug = (slug: string): boolean => RESERVED.has(slug)

/** Letters that do not decompose, with their plain spelling. */
const SPELT: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' }

/**
 * Makes the address of a title: `¿Qué es la automatización?` becomes `que-es-la-automatizacion`.
 *
 * Accents are folded before the rule removes what is no word character. `año` becomes `anio`: without its tilde it is
 * another word. The result may be empty (a title of emoji only); the caller decides what stands in its place.
 */
export function slugify(text: string, maxLength: number = MAX_SLUG.post): string {
  const whole = text
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
  return cut(whole, maxLength)
}

const cut = (slug: string, maxLength: number) => slug.slice(0, maxLength).replace(/-$/, '')

/** The first of `slug`, `slug-2`, `slug-3`… that is neither reserved nor taken. */
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
