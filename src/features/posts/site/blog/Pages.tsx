import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type BlogView, blogHref } from '@/features/posts/site/blog/blogView'
import { button } from '@/ui/site/button'

/**
 * Links to the previous and next page; nothing when there is only one.
 *
 * Plain links, because Next's router serves the whole, static list for every URL that differs only in its query string.
 */
export function Pages({ view, totalPages }: { view: BlogView; totalPages: number }) {
  if (totalPages < 2) return null
  const { page } = view
  return (
    <nav aria-label="Páginas" className="mt-14 flex flex-wrap items-center justify-center gap-4">
      {page > 1 && (
        <a className={button('outline')} href={blogHref({ ...view, page: page - 1 })} rel="prev">
          <ChevronLeft aria-hidden size={20} />
          Más recientes
        </a>
      )}
      <span className="text-muted">
        Página {page} de {totalPages}
      </span>
      {page < totalPages && (
        <a className={button('outline')} href={blogHref({ ...view, page: page + 1 })} rel="next">
          Anteriores
          <ChevronRight aria-hidden size={20} />
        </a>
      )}
    </nav>
  )
}
