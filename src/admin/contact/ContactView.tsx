'use client'
import { Link } from '@payloadcms/ui'
import { Download, MessageSquare } from 'lucide-react'
import { useCallback, useState } from 'react'
import { shownNumber } from '@/domain/numbers'
import { CONTACT_STATUS_KEYS, CONTACT_STATUSES, type ContactStatus } from '@/schemas/contactRequest'
import { Button } from '../kit/Button'
import { Day } from '../kit/Day'
import { downloadCsv } from '../kit/download'
import { EmptyState } from '../kit/EmptyState'
import { FilterSelect, Filters, SearchBox } from '../kit/Filters'
import kit from '../kit/kit.module.css'
import { LoadFailed, Loading } from '../kit/Loading'
import { Page } from '../kit/Page'
import { Pager } from '../kit/Pager'
import { SoftBreaks } from '../kit/SoftBreaks'
import { Cell, Table } from '../kit/Table'
import { useAction } from '../kit/useAction'
import { useLoaded } from '../kit/useLoaded'
import { type ContactFilters, type ContactPage, contactExport, contactPath } from './contact'
import styles from './contact.module.css'
import { StatusBadge } from './StatusBadge'

const COLUMNS = ['Nombre', 'Mensaje', 'Estado', 'Recibida']
const [NAME = '', MESSAGE = '', STATUS = '', RECEIVED = ''] = COLUMNS

/** The consultation requests of visitors; spam stands apart, under its own filter. */
export function ContactView() {
  const [filters, setFilters] = useState<ContactFilters>({ search: '', status: '', page: 1 })
  const change = useCallback((next: Partial<ContactFilters>) => setFilters((old) => ({ ...old, page: 1, ...next })), [])
  const search = useCallback((term: string) => change({ search: term }), [change])
  const { data, hasFailed, isPlaceholderData, reload } = useLoaded<ContactPage>({
    key: ['contact', filters],
    path: contactPath(filters),
    failure: 'Error al cargar consultas',
  })
  const download = useAction({ act: () => downloadCsv(contactExport(filters)), failure: 'Error al exportar consultas' })
  const isFiltered = filters.search !== '' || filters.status !== ''

  return (
    <Page
      actions={
        <Button disabled={download.isPending || !data?.requests.length} onClick={() => download.mutate()}>
          <Download aria-hidden="true" size={17} />
          Exportar CSV
        </Button>
      }
      description="Lo que piden los visitantes en el formulario del sitio."
      title="Consultas"
    >
      <Filters>
        <SearchBox label="Buscar consultas" onSearch={search} value={filters.search} />
        <FilterSelect
          label="Estado"
          onChoose={(status) => change({ status })}
          options={[['', 'Todas menos spam'], ...CONTACT_STATUS_KEYS.map((key) => option(key, data?.counts[key]))]}
          value={filters.status}
        />
      </Filters>
      {!data && (hasFailed ? <LoadFailed onRetry={reload}>Error al cargar consultas</LoadFailed> : <Loading />)}
      {data?.requests.length === 0 && (
        <EmptyState icon={<MessageSquare size={26} />} title="No hay consultas">
          {isFiltered
            ? 'Ninguna coincide con lo que buscas: prueba con otros filtros.'
            : 'Aquí estará lo que envíen los visitantes.'}
        </EmptyState>
      )}
      {data && data.requests.length > 0 && (
        <Table columns={COLUMNS} isBusy={isPlaceholderData} label="Consultas">
          {data.requests.map(({ id, nombre, email, empresa, mensaje, status, createdAt }) => (
            <tr key={id}>
              <Cell column={NAME}>
                <Link className={styles.name} href={`/admin/contact/${id}`} prefetch={false}>
                  {nombre}
                </Link>
                <p className={styles.from}>
                  <SoftBreaks>{[email, empresa].filter(Boolean).join(' · ')}</SoftBreaks>
                </p>
              </Cell>
              <Cell column={MESSAGE}>
                <p className={styles.excerpt}>{mensaje}</p>
              </Cell>
              <Cell column={STATUS}>
                <StatusBadge status={status} />
              </Cell>
              <Cell column={RECEIVED}>
                <Day iso={createdAt} />
              </Cell>
            </tr>
          ))}
        </Table>
      )}
      {data && (
        <footer className={kit.listFooter}>
          <p>
            {shownNumber(data.pagination.total)} {data.pagination.total === 1 ? 'consulta' : 'consultas'} ·{' '}
            {shownNumber(data.counts.nuevo ?? 0)} sin atender
          </p>
          <Pager onPage={(page) => change({ page })} page={filters.page} totalPages={data.pagination.totalPages} />
        </footer>
      )}
    </Page>
  )
}

const option = (status: ContactStatus, count = 0): [string, string] => [
  status,
  `${CONTACT_STATUSES[status]} (${shownNumber(count)})`,
]
