import { SearchX, Signpost } from 'lucide-react'
import { shownNumber } from '@/platform/domain/text/numbers'
import { useLoaded } from '@/ui/panel/data/useLoaded'
import { Moment } from '@/ui/panel/dates/Day'
import { IconButton } from '@/ui/panel/IconButton'
import { pageIn } from '@/ui/panel/list/filterState'
import { TableList } from '@/ui/panel/list/List'
import { type Column, RowActions } from '@/ui/panel/list/Table'
import type { useFilters } from '@/ui/panel/list/useFilters'
import { usePages } from '@/ui/panel/list/useList'
import { SoftBreaks } from '@/ui/panel/SoftBreaks'
import type { LostAddress } from '../schema'
import { lostAddressesQuery, type REDIRECT_FILTERS } from './redirects'

type Props = {
  address: Pick<ReturnType<typeof useFilters<typeof REDIRECT_FILTERS>>, 'filters' | 'change'>
  onRedirect: (redirect: { from: string; to: string }) => void
}

/** The addresses that visitors asked for in vain, with what they may have meant. */
export function LostAddresses({ address: { filters, change }, onRedirect }: Props) {
  const loaded = useLoaded(lostAddressesQuery(filters))
  const toPage = (page: number) => change({ lost: page > 1 ? String(page) : '', page: filters.page })
  const pages = usePages(pageIn(filters.lost), loaded.data?.pagination.totalPages, toPage)
  const actions = ({ path, suggestion }: LostAddress) => (
    <RowActions>
      <IconButton
        icon={Signpost}
        label="Crear redirección"
        of={`de ${path}`}
        onClick={() => onRedirect({ from: path, to: suggestion?.path ?? '' })}
      />
    </RowActions>
  )
  return (
    <section aria-labelledby="pedidas" className="mt-12">
      <h2 className="text-xl" id="pedidas">
        Direcciones que se pidieron y no existen
      </h2>
      <p className="mt-1.5 mb-5 text-ui text-muted">
        Las más pedidas primero, sin contar a los robots. La que nadie pide en 90 días se quita sola. De quien las pidió
        no se guarda nada.
      </p>
      <TableList
        columns={[...COLUMNS, { header: 'Acciones', cell: actions }]}
        empty={{ icon: SearchX, title: 'Nadie pidió una dirección que no existe', text: 'Si pasa, estará aquí.' }}
        label="Direcciones que se pidieron y no existen"
        list={{ ...loaded, ...pages }}
        rows={loaded.data?.addresses}
      />
    </section>
  )
}

const COLUMNS: Column<LostAddress>[] = [
  { header: 'Dirección', cell: ({ path }) => <SoftBreaks>{path}</SoftBreaks> },
  { header: 'Veces', cell: ({ hits }) => shownNumber(hits) },
  { header: 'La última', cell: ({ last }) => <Moment iso={last} /> },
  { header: 'Quizá', cell: ({ suggestion }) => suggestion?.title ?? 'Nada se le parece' },
]
