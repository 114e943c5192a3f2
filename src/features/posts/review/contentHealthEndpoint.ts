import { contentHealth } from '@/features/posts/review/contentHealthQuery'
import {
  contentHealthAnswer,
  FINDING_NAMES,
  healthFilter,
  type ReviewedPost,
} from '@/features/posts/review/schemas/contentHealth'
import type { CheckAnswer } from '@/features/posts/review/schemas/review'
import { requires } from '@/platform/access/can'
import { postScope } from '@/platform/access/postScope'
import { type Columns, csvFile, requireWhole, WHOLE } from '@/platform/api/csvFile'
import { endpoint } from '@/platform/api/endpoint'
import { paging } from '@/platform/api/paging'
import { env } from '@/platform/env'
import { csvAnswer } from '@/platform/schemas/answer'
import * as z from '@/platform/schemas/zod'

const allow = requires('posts:read')

/** Published posts with what was found in them: all for editors, their own for authors. */
export const listContentHealth = endpoint('GET /admin/content-health', {
  summary: 'Salud del contenido: lo hallado en cada post publicado, los peores primero',
  allow,
  query: z.object({ ...paging(20), ...healthFilter }),
  answer: contentHealthAnswer,
  handle: async ({ req, query }) => contentHealth(query, await postScope(req)),
})

export const exportContentHealth = endpoint('GET /admin/content-health/export', {
  summary: 'Salud del contenido, como CSV: una fila por hallazgo',
  allow,
  query: z.object(healthFilter),
  answer: csvAnswer,
  async handle({ req, query }) {
    const { posts, pagination } = await contentHealth({ ...query, ...WHOLE }, await postScope(req))
    requireWhole(pagination)
    const rows = posts.flatMap((post) => chosen(post, query.check).map((finding) => ({ ...post, finding })))
    return csvFile('salud-del-contenido', COLUMNS, rows)
  },
})

const COLUMNS: Columns<ReviewedPost & { finding: CheckAnswer | null }> = {
  Post: ({ title }) => title,
  Dirección: ({ slug }) => `${env().SITE_URL}/blog/${slug}`,
  Puntuación: ({ score }) => String(score),
  Publicado: ({ publishedAt }) => (publishedAt ? new Date(publishedAt) : ''),
  Revisión: ({ finding }) => (finding ? FINDING_NAMES[finding.id] : ''),
  Hallazgo: ({ finding }) => finding?.message ?? '',
  Línea: ({ finding }) => String(finding?.line ?? ''),
}

/** The findings that match a filter; a post without any still gets a row. */
function chosen({ findings }: ReviewedPost, check: string): (CheckAnswer | null)[] {
  const found = findings.filter(({ id }) => check === '' || id === check)
  return found.length > 0 ? found : [null]
}
