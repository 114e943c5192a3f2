import type { ReviewField } from '@/features/posts/review/schemas/review'
import type { TextFacts } from '@/mdx/reader/textFacts'

type Fields = Record<'title' | 'metaTitle' | 'metaDescription' | 'excerpt' | 'featuredImage', string>

/** What only the database knows of an article. */
export type Known = {
  /** The links of its text to places of this site where there is nothing. */
  deadLinks: ReadonlySet<string>
  /** Another published article has its title. */
  isTitleTaken: boolean
  /** The alternative text of a featured picture from the library, or null if the file is gone; undefined for any other. */
  pictureAlt?: string | null
}

/** An article as the checks look at it; of its texts, none begins or ends with spaces. */
export type Article = Fields & {
  categoryId: number | null
  facts: TextFacts
  /** The excerpt it gets if nobody writes one. */
  generatedExcerpt: string
  known: Known
}

/** The result of a check. Its field is the check's own unless it names another; `line` is a line of the text. */
export type Verdict = { state: 'ok' | 'warn'; message: string; field?: ReviewField; line?: number }

/** A check of an article: the field that it is about, and a function that reads nothing else. */
export type Check = { field: ReviewField; run: (article: Article) => Verdict }

export const ok = (message: string): Verdict => ({ state: 'ok', message })

/** `at` is a place in the text. */
export const warn = (message: string, at?: { line: number }): Verdict => ({ state: 'warn', message, line: at?.line })
