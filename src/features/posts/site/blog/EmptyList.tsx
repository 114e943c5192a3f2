import { Search } from 'lucide-react'
import type { MouseEvent } from 'react'
import { blogHref } from '@/features/posts/site/blog/blogView'
import { button } from '@/ui/site/button'
import { pressWithSpace } from '@/ui/site/pressWithSpace'

type Props = {
  search: string
  category: string
  /** With scripts, updates the list in place; without them, the links lead to the same view. */
  onChange: (view: { search: string; category: string }) => void
}

/** Shown when no article was found, with ways out. */
export function EmptyList({ search, category, onChange }: Props) {
  const message = search
    ? `No se encontraron artículos para "${search}". Intenta con otros términos de búsqueda.`
    : `No se encontraron artículos${category ? ' en esta categoría' : ''}.`
  const choose = (view: { search: string; category: string }) => ({
    href: blogHref(view),
    role: 'button',
    onKeyDown: pressWithSpace,
    onClick(event: MouseEvent) {
      event.preventDefault()
      onChange(view)
    },
  })
  return (
    <div className="mx-auto max-w-xl rounded-[1.75rem] border border-line bg-surface px-6 py-14 text-center">
      <Search aria-hidden className="mx-auto text-accent" size={44} />
      <h2 className="mt-5 text-3xl">{search ? 'Sin resultados' : 'No hay artículos'}</h2>
      <p className="mt-3 text-muted">{message}</p>
      <div className="mt-7 flex flex-wrap justify-center gap-3">
        <a className={button('accent')} {...choose({ search: '', category: '' })}>
          Ver todos los artículos
        </a>
        {search && (
          <a className={button('outline')} {...choose({ search: '', category })}>
            Limpiar búsqueda
          </a>
        )}
      </div>
    </div>
  )
}
