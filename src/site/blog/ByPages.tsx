import { button } from '@/site/ui/button'

/** Leads from as many articles as stand on one page to all of them, in the list with pages at `href`. */
export function ByPages({ href, count = 'todos' }: { href: string; count?: string }) {
  return (
    <p className="mt-14 text-center">
      <a className={button('outline')} href={href}>
        Ver {count} por páginas
      </a>
    </p>
  )
}
