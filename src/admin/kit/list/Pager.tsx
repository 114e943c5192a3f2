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
      <Step isAtEnd={page <= 1} onClick={() => onPage(page - 1)}>
        Anterior
      </Step>
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
      <Step isAtEnd={page >= totalPages} onClick={() => onPage(page + 1)}>
        Siguiente
      </Step>
    </nav>
  )
}

/** At the end it is only marked as disabled, because whoever has come there by it would lose the focus. */
const Step = ({ isAtEnd, onClick, children }: { isAtEnd: boolean; onClick: () => void; children: string }) => (
  <Button isBusy={isAtEnd} onClick={isAtEnd ? undefined : onClick}>
    {children}
  </Button>
)
