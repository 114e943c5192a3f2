import { ChevronLeft, ChevronRight } from 'lucide-react'
import Link from 'next/link'
import { button } from '@/ui/button'
import { type BlogView, blogHref } from './address'

/** Links to the pages before and after this one; nothing when there is only one. */
export function Pages({ view, totalPages }: { view: BlogView; totalPages: number }) {
  if (totalPages < 2) return null
  const { page } = view
  return (
    <nav aria-label="Páginas" className="mt-14 flex flex-wrap items-center justify-center gap-4">
      {page > 1 && (
        <Link className={button('outline')} href={blogHref({ ...view, page: page - 1 })} prefetch={false} rel="prev">
          <ChevronLeft aria-hidden size={20} />
          Más recientes
        </Link>
      )}
      <span className="text-muted">
        Página {page} de {totalPages}
      </span>
      {page < totalPages && (
        <Link className={button('outline')} href={blogHref({ ...view, page: page + 1 })} prefetch={false} rel="next">
          Anteriores
          <ChevronRight aria-hidden size={20} />
        </Link>
      )}
    </nav>
  )
}
