import { Button } from '../Button'

const NEIGHBOURS = 2

type Props = { page: number; totalPages: number; onPage: (page: number) => void }

/** Pagination: previous, next, and the page numbers within two of the current one. */
export function Pager({ page, totalPages, onPage }: Props) {
  if (totalPages < 2) return null
  const first = Math.max(1, page - NEIGHBOURS)
  const last = Math.min(totalPages, page + NEIGHBOURS)
  return (
    <nav aria-label="Páginas" className="flex flex-wrap gap-2">
      {/* On the first and last page they are only marked as disabled: really disabled, they would lose focus. */}
      <Button aria-disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Anterior
      </Button>
      {Array.from({ length: last - first + 1 }, (_, step) => first + step).map((number) => (
        <Button
          aria-current={number === page ? 'page' : undefined}
          aria-label={`Página ${number}`}
          key={number}
          look={number === page ? 'primary' : 'secondary'}
          onClick={() => onPage(number)}
        >
          {number}
        </Button>
      ))}
      <Button aria-disabled={page >= totalPages} onClick={() => onPage(page + 1)}>
        Siguiente
      </Button>
    </nav>
  )
}
