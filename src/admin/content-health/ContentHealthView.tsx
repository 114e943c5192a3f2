'use client'
import { HeartPulse } from 'lucide-react'
import { FINDING_NAMES } from '@/schemas/contentHealth'
import { Button } from '../kit/Button'
import { CsvButton } from '../kit/CsvButton'
import { EmptyState } from '../kit/list/EmptyState'
import { Filters } from '../kit/list/Filters'
import { List } from '../kit/list/List'
import { Table } from '../kit/list/Table'
import { useList } from '../kit/list/useList'
import { Page } from '../kit/Page'
import { HEALTH_FILTERS, healthExport, healthQueries } from './contentHealth'
import { healthColumns } from './healthColumns'

const ALL = { search: '', check: '' }

/** What the checks have found in published posts, the worst first. */
export function ContentHealthView() {
  const list = useList(HEALTH_FILTERS, healthQueries.list)
  const { data, filters, change, isFiltered } = list
  return (
    <Page
      actions={
        <CsvButton
          disabled={!data?.posts.length}
          failure="Error al exportar la salud del contenido"
          path={healthExport(filters)}
        />
      }
      description="Lo que la revisión encuentra en los posts publicados. Se revisan al publicarse y de nuevo cada noche."
      title="Salud del contenido"
    >
      <Filters
        choices={[
          {
            name: 'check',
            label: 'Revisión',
            options: [['', 'Todas las revisiones'], ...Object.entries(FINDING_NAMES)],
          },
        ]}
        list={list}
        search="Buscar por título"
      >
        {isFiltered && <Button onClick={() => change(ALL)}>Quitar filtros</Button>}
      </Filters>
      <List
        empty={
          <EmptyState
            action={isFiltered && <Button onClick={() => change(ALL)}>Quitar filtros</Button>}
            icon={<HeartPulse size={26} />}
            title={isFiltered ? 'Ningún post coincide' : 'Todavía no hay posts publicados'}
          >
            {isFiltered ? 'Prueba con otros filtros.' : 'Cuando publiques uno, aquí verás qué mejorar.'}
          </EmptyState>
        }
        list={list}
        rows={data?.posts}
        summary={data && inTotal(data.pagination.total)}
      >
        {(posts) => <Table columns={healthColumns(filters.check)} label="Salud del contenido" rows={posts} />}
      </List>
    </Page>
  )
}

const inTotal = (total: number) => `${total} ${total === 1 ? 'post publicado' : 'posts publicados'}`
