import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { Neighbours as Around } from '@/features/posts/queries/neighbours'
import { PageLink } from '@/ui/site/PageLink'

const LINK = [
  'group flex h-full flex-col gap-1.5 rounded-[1.25rem] border border-line bg-surface p-5 transition-colors',
  'hover:border-accent',
].join(' ')
const LABEL = 'flex items-center gap-2 text-muted text-sm'
const TITLE = 'line-clamp-3 font-bold font-display text-lg leading-snug group-hover:text-accent'

export function Neighbours({ older, newer }: Around) {
  if (!older && !newer) return null
  return (
    <nav aria-label="Más artículos" className="grid gap-4 sm:grid-cols-2">
      {older && (
        <PageLink className={LINK} href={`/blog/${older.slug}`} rel="prev">
          <span className={LABEL}>
            <ArrowLeft aria-hidden size={16} />
            Anterior
          </span>
          <span className={TITLE}>{older.title}</span>
        </PageLink>
      )}
      {newer && (
        <PageLink
          className={`${LINK} sm:col-start-2 sm:items-end sm:text-right`}
          href={`/blog/${newer.slug}`}
          rel="next"
        >
          <span className={LABEL}>
            Siguiente
            <ArrowRight aria-hidden size={16} />
          </span>
          <span className={TITLE}>{newer.title}</span>
        </PageLink>
      )}
    </nav>
  )
}
