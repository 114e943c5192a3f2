import { button } from '@/ui/site/button'

/** Links from a single page of articles to all of them, in the paginated list at `href`. */
export function ByPages({ href, count = 'todos' }: { href: string; count?: string }) {
  return (
    <p className="mt-14 text-center">
      <a className={button('outline')} href={href}>
        Ver {count} por páginas
      </a>
    </p>
  )
}
