'use client'
import { Plus, Signpost, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { counted, shownNumber } from '@/platform/domain/text/numbers'
import { Badge } from '@/ui/panel/Badge'
import { Button } from '@/ui/panel/Button'
import { Moment } from '@/ui/panel/dates/Day'
import { ConfirmAction } from '@/ui/panel/dialogs/ConfirmDialog'
import { IconButton } from '@/ui/panel/IconButton'
import { Filters } from '@/ui/panel/list/Filters'
import { TableList } from '@/ui/panel/list/List'
import { type Column, RowActions } from '@/ui/panel/list/Table'
import { useList } from '@/ui/panel/list/useList'
import { Page } from '@/ui/panel/Page'
import { SoftBreaks } from '@/ui/panel/SoftBreaks'
import { notify } from '@/ui/panel/toasts/notify'
import type { Redirect } from '../schema'
import { LostAddresses } from './LostAddresses'
import { RedirectDialog } from './RedirectDialog'
import { deleteRedirect, REDIRECT_FILTERS, redirectsQuery } from './redirects'

/** Old addresses and where they lead, and the addresses that visitors ask for in vain. */
export function RedirectsView() {
  const list = useList(REDIRECT_FILTERS, redirectsQuery)
  const [adding, setAdding] = useState<{ from: string; to: string }>()
  const [deleting, setDeleting] = useState<Redirect>()
  const { data, filters } = list
  const actions = (redirect: Redirect) => (
    <RowActions>
      <IconButton icon={Trash2} label="Eliminar" of={redirect.from} onClick={() => setDeleting(redirect)} />
    </RowActions>
  )
  return (
    <Page
      actions={
        <Button icon={Plus} look="primary" onClick={() => setAdding({ from: '', to: '' })}>
          Nueva redirección
        </Button>
      }
      description="Quien llega por una dirección antigua sigue hasta su página. La anterior de un post o de una página que cambió de slug ya lleva a su dirección nueva: no está en esta lista ni hace falta añadirla."
      title="Redirecciones"
    >
      <Filters list={list} search="Buscar redirecciones" />
      <TableList
        columns={[...COLUMNS, { header: 'Acciones', cell: actions }]}
        empty={{
          icon: Signpost,
          title: 'No hay redirecciones',
          text: filters.search
            ? 'Ninguna coincide con la búsqueda.'
            : 'Al importar de otro programa, cada dirección antigua se añade aquí.',
        }}
        label="Redirecciones"
        list={list}
        rows={data?.redirects}
        summary={data && counted(data.pagination.total, 'redirección', 'redirecciones')}
      />
      <LostAddresses address={list} onRedirect={setAdding} />
      {adding && <RedirectDialog {...adding} onClose={() => setAdding(undefined)} />}
      <ConfirmAction
        act={deleteRedirect}
        description={({ from }) => `Quien llegue por ${from} verá que la página no existe.`}
        failure="Error al eliminar la redirección"
        item={deleting}
        noun="redirects"
        onClose={() => setDeleting(undefined)}
        onDone={() => notify('Redirección eliminada')}
        title="¿Eliminar redirección?"
      />
    </Page>
  )
}

const COLUMNS: Column<Redirect>[] = [
  { header: 'Dirección antigua', cell: ({ from }) => <SoftBreaks>{from}</SoftBreaks> },
  {
    header: 'Destino',
    cell: ({ to, isOpen }) => (
      <>
        <SoftBreaks>{to}</SoftBreaks>
        {!isOpen && (
          <p className="mt-1">
            <Badge>Aún no es pública</Badge>
          </p>
        )}
      </>
    ),
  },
  { header: 'Visitas', cell: ({ hits }) => shownNumber(hits) },
  { header: 'La última', cell: ({ lastHit }) => (lastHit ? <Moment iso={lastHit} /> : 'Ninguna') },
]
