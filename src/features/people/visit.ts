import type { PayloadRequest } from 'payload'
import { execute } from '@/platform/db/transaction'
import type { Visit } from '@/platform/schemas/visit'

/** What is kept of a visit: the ids of articles that exist, and short texts. */
export type KeptVisit = {
  firstArticle: number | null
  lastArticle: number | null
  source: string | null
  campaign: string | null
}

/** Drops what doesn't exist. Who has read one article has read it first and last. */
export async function keptVisit(req: PayloadRequest, visit: Visit | null | undefined): Promise<KeptVisit> {
  const { firstArticle, lastArticle, source, campaign } = visit ?? {}
  const rows =
    firstArticle || lastArticle
      ? await execute<{ id: number; slug: string }>(req)`select id, slug from blog_posts
          where is_published and slug in (${firstArticle ?? ''}, ${lastArticle ?? ''})`
      : []
  const idOf = (slug: string | undefined) => rows.find((row) => row.slug === slug)?.id ?? null
  const [first, last] = [idOf(firstArticle), idOf(lastArticle)]
  return {
    firstArticle: first ?? last,
    lastArticle: last ?? first,
    source: source || null,
    campaign: campaign || null,
  }
}
