import {
  CHECK_IDS,
  type CheckAnswer,
  type CheckId,
  PUBLISHABLE,
  type Review,
  type ReviewField,
} from '@/features/posts/review/schemas/review'
import { counted } from '@/platform/domain/text/numbers'
import type { Article, Check } from './check'
import { category, descriptionLength, duplicateTitle, excerpt, titleLength } from './checks/fields'
import { headings, structure } from './checks/headings'
import { linksInsecure, linksInternal, linksText } from './checks/links'
import { image, imageAlt } from './checks/pictures'
import { longParagraphs, longSentences, readability } from './checks/reading'

/** The automatic checks of an article. What people say of a draft is `posts/approval`, called review in the API and on screens. */
export const CHECKS: Record<CheckId, Check> = {
  'title-length': titleLength,
  'description-length': descriptionLength,
  excerpt,
  category,
  image,
  headings,
  structure,
  'image-alt': imageAlt,
  'links-internal': linksInternal,
  'links-text': linksText,
  'links-insecure': linksInsecure,
  'duplicate-title': duplicateTitle,
  readability,
  'long-paragraphs': longParagraphs,
  'long-sentences': longSentences,
}

/** Why publishing is refused. */
export type Blocker = { message: string; field: ReviewField; line?: number }

/** The results of all checks of an article, beginning with what blocks its publication. */
export function review(article: Article, blockers: Blocker[]): Review {
  const checks = [...blocked(blockers), ...CHECK_IDS.map((id) => checked(id, article))]
  const passed = checks.filter(({ state }) => state === 'ok').length
  return { score: Math.round((passed / checks.length) * 100), publishable: blockers.length === 0, checks }
}

function checked(id: CheckId, article: Article): CheckAnswer {
  const { field, run } = CHECKS[id]
  const { state, message, line, ...named } = run(article)
  return { id, state, message, field: named.field ?? field, ...(line !== undefined && { line }) }
}

/** The first of what blocks, and how much else does. */
function blocked([first, ...others]: Blocker[]): CheckAnswer[] {
  if (!first) return []
  const more = others.length > 0 ? `. Hay ${counted(others.length, 'motivo', 'motivos')} más` : ''
  return [{ id: PUBLISHABLE, state: 'fail', ...first, message: `No se puede publicar: ${first.message}${more}` }]
}
