'use client'
import { HeartPulse } from 'lucide-react'
import { FINDING_NAMES } from '@/features/posts/review/schemas/contentHealth'
import { counted } from '@/platform/domain/text/numbers'
import { CsvButton } from '@/ui/panel/CsvButton'
import { FleetingButton } from '@/ui/panel/FleetingButton'
import { Filters } from '@/ui/panel/list/Filters'
import { TableList } from '@/ui/panel/list/List'
import { useList } from '@/ui/panel/list/useList'
import { Page } from '@/ui/panel/Page'
import { HEALTH_FILTERS, healthQueries } from './contentHealth'
import { healthColumns } from './healthColumns'

/** What the checks have found in published posts, the worst first. */
export function ContentHealthView() {
  const list = useList(HEALTH_FILTERS, healthQueries.list)
  const { data, filters, clear, isFiltered } = list
  return (
    <Page
      actions={
        <CsvButton
          disabled={!data?.posts.length}
          failure="Error al exportar la salud del contenido"
          list={healthQueries.list(filters)}
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
        {isFiltered && <FleetingButton onClick={() => clear()}>Quitar filtros</FleetingButton>}
      </Filters>
      <TableList
        columns={healthColumns(filters.check)}
        empty={{
          icon: HeartPulse,
          title: isFiltered ? 'Ningún post coincide' : 'Todavía no hay posts publicados',
          text: isFiltered ? 'Prueba con otros filtros.' : 'Cuando publiques uno, aquí verás qué mejorar.',
        }}
        label="Salud del contenido"
        list={list}
        rows={data?.posts}
        summary={data && counted(data.pagination.total, 'post publicado', 'posts publicados')}
      />
    </Page>
  )
}
