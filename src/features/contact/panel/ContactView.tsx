'use client'
import { MessageSquare } from 'lucide-react'
import { useRef } from 'react'
import { counted, shownNumber } from '@/platform/domain/text/numbers'
import { Badge } from '@/ui/panel/Badge'
import { ContactCell } from '@/ui/panel/ContactCell'
import { CsvButton } from '@/ui/panel/CsvButton'
import { EXCERPT } from '@/ui/panel/classes'
import { Moment } from '@/ui/panel/dates/Day'
import { Filters } from '@/ui/panel/list/Filters'
import { TableList } from '@/ui/panel/list/List'
import type { Column } from '@/ui/panel/list/Table'
import { useList } from '@/ui/panel/list/useList'
import { useSelection } from '@/ui/panel/list/useSelection'
import { Page } from '@/ui/panel/Page'
import type { ContactPage, ContactRequest } from '../schemas/contactRequest'
import { CONTACT_STATUS_KEYS, CONTACT_STATUSES, type ContactStatus } from '../schemas/contactRequest'
import { CONTACT_FILTERS, type ContactFilters, contactQueries, requestHref } from './contact'
import { RequestsBulk } from './RequestsBulk'
import { useMoveKeys } from './useMoveKeys'

/** The consultation requests from visitors; spam has its own filter. */
export function ContactView() {
  const list = useList(CONTACT_FILTERS, contactQueries.list)
  const { data, filters, isFiltered } = list
  const selection = useSelection(data?.requests, ({ nombre }) => `la consulta de ${nombre}`)
  const table = useRef<HTMLDivElement>(null)
  useMoveKeys((by) => {
    const links = [...(table.current?.querySelectorAll<HTMLElement>('a[href^="/admin/contact/"]') ?? [])]
    const at = links.findIndex((link) => link.closest('tr')?.matches(':focus-within'))
    links[Math.max(0, Math.min(links.length - 1, at + by))]?.focus()
  })

  return (
    <Page
      actions={
        <CsvButton
          disabled={!data?.requests.length}
          failure="Error al exportar consultas"
          list={contactQueries.list(filters)}
        />
      }
      description="Lo que piden los visitantes en el formulario del sitio. Con las teclas J y K se pasa de una a otra."
      title="Consultas"
    >
      <Filters
        choices={[
          {
            name: 'status',
            label: 'Estado',
            options: [['', 'Todas menos spam'], ...CONTACT_STATUS_KEYS.map((key) => option(key, data?.counts[key]))],
          },
        ]}
        list={list}
        search="Buscar consultas"
      />
      <RequestsBulk selection={selection} />
      <div ref={table}>
        <TableList
          columns={columnsOf(filters)}
          empty={{
            icon: MessageSquare,
            title: 'No hay consultas',
            text: isFiltered
              ? 'Ninguna coincide con lo que buscas: prueba con otros filtros.'
              : 'Aquí estará lo que envíen los visitantes.',
          }}
          label="Consultas"
          list={list}
          rows={data?.requests}
          selection={selection}
          summary={data && inTotal(data)}
        />
      </div>
    </Page>
  )
}

const TONES = {
  nuevo: 'strong',
  en_curso: 'neutral',
  respondido: 'positive',
  archivado: 'neutral',
  spam: 'neutral',
} as const

const columnsOf = (filters: ContactFilters): Column<ContactRequest>[] => [
  {
    header: 'Nombre',
    cell: (request) => <ContactCell contact={request} href={requestHref(request.id, filters)} />,
  },
  { header: 'Mensaje', cell: ({ mensaje }) => <p className={EXCERPT}>{mensaje}</p> },
  { header: 'Estado', cell: ({ status }) => <Badge tone={TONES[status]}>{CONTACT_STATUSES[status]}</Badge> },
  { header: 'Recibida', cell: ({ createdAt }) => <Moment iso={createdAt} /> },
]

const inTotal = ({ pagination: { total }, counts }: ContactPage) =>
  `${counted(total, 'consulta', 'consultas')} · ${shownNumber(counts.nuevo ?? 0)} sin atender`

const option = (status: ContactStatus, count = 0): [string, string] => [
  status,
  `${CONTACT_STATUSES[status]} (${shownNumber(count)})`,
]
