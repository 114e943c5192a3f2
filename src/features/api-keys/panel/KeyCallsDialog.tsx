import { type ApiKeyRecord, type KeyCall, MAX_CALLS } from '@/features/api-keys/schema'
import { Badge } from '@/ui/panel/Badge'
import { Button } from '@/ui/panel/Button'
import { useLoaded } from '@/ui/panel/data/useLoaded'
import { Moment } from '@/ui/panel/dates/Day'
import { Dialog } from '@/ui/panel/dialogs/Dialog'
import { NotLoaded } from '@/ui/panel/Loading'
import { type Column, Table } from '@/ui/panel/list/Table'
import { keyCallsQuery } from './apiKeys'

type Row = KeyCall & { id: number }

const COLUMNS: Column<Row>[] = [
  { header: 'Cuándo', cell: ({ at }) => <Moment iso={at} /> },
  {
    header: 'Llamada',
    cell: ({ method, path }) => (
      <code>
        {method} {path}
      </code>
    ),
  },
  { header: 'Respuesta', cell: ({ status }) => <Badge tone={status < 400 ? 'positive' : 'strong'}>{status}</Badge> },
  { header: 'IP', cell: ({ ip }) => ip },
  { header: 'X-Request-Id', cell: ({ requestId }) => (requestId ? <code>{requestId}</code> : '—') },
]

type Props = { apiKey: ApiKeyRecord; onClose: () => void }

/** The latest calls of an API key, refused ones included. */
export function KeyCallsDialog({ apiKey: { id, name }, onClose }: Props) {
  const loaded = useLoaded(keyCallsQuery(id))
  const rows = loaded.data?.calls.map((call, i) => ({ ...call, id: i }))
  return (
    <Dialog
      description={`Las últimas ${MAX_CALLS}, también las rechazadas. Nunca se guarda lo enviado.`}
      footer={
        <Button isBusy={loaded.isFetching} onClick={loaded.reload}>
          Actualizar
        </Button>
      }
      isWide
      onClose={onClose}
      title={`Llamadas de «${name}»`}
    >
      <NotLoaded queries={[loaded]}>Cargando llamadas...</NotLoaded>
      {rows?.length === 0 && <p className="text-muted">Esta API key todavía no se ha usado.</p>}
      {rows && rows.length > 0 && (
        <section
          aria-label="Últimas llamadas"
          className="max-h-[60vh] overflow-auto [&_:is(th,td)]:wrap-normal [&_code]:text-note [&_code]:wrap-anywhere"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
          tabIndex={0}
        >
          <Table columns={COLUMNS} label={`Llamadas de ${name}`} rows={rows} />
        </section>
      )}
    </Dialog>
  )
}
