import { Users } from 'lucide-react'
import { counted, wholePesos } from '@/platform/domain/text/numbers'
import { ContactCell } from '@/ui/panel/ContactCell'
import { Moment } from '@/ui/panel/dates/Day'
import { TableList } from '@/ui/panel/list/List'
import type { Column } from '@/ui/panel/list/Table'
import type { useFilters } from '@/ui/panel/list/useFilters'
import { useListAt } from '@/ui/panel/list/useList'
import { type PeoplePage, type Person, STAGE_KEYS } from '../schema'
import { NextStep } from './NextStep'
import { type PEOPLE_FILTERS, type PeopleFilters, peopleQueries, personHref } from './people'
import { StageBadge } from './StageBadge'

type Props = { address: ReturnType<typeof useFilters<typeof PEOPLE_FILTERS>> }

/** All people, newest first unless sorted otherwise. */
export function ListView({ address }: Props) {
  const list = useListAt(address, peopleQueries.list)
  const { data, isFiltered } = list
  return (
    <TableList
      columns={columnsOf(list.filters)}
      empty={{
        icon: Users,
        title: 'No hay personas',
        text: isFiltered
          ? 'Ninguna coincide con lo que buscas: prueba con otros filtros.'
          : 'Aquí estará quien escriba, reserve o llame.',
      }}
      label="Personas"
      list={list}
      rows={data?.people}
      summary={data && inTotal(data, list.filters.stage)}
    />
  )
}

/** How many they are, and what they are worth together. */
function inTotal({ pagination, totals }: PeoplePage, stage: string): string {
  const sums = STAGE_KEYS.filter((key) => !stage || key === stage).map((key) => totals[key].value)
  const value = sums.reduce((sum, each) => sum + each, 0)
  return `${counted(pagination.total, 'persona', 'personas')} · ${wholePesos(value)}`
}

const columnsOf = (filters: PeopleFilters): Column<Person>[] => [
  {
    header: 'Nombre',
    sort: 'nombre',
    cell: (person) => <ContactCell contact={person} href={personHref(person.id, filters)} />,
  },
  { header: 'Etapa', cell: ({ stage }) => <StageBadge stage={stage} /> },
  {
    header: 'Próximo paso',
    sort: 'nextStepAt',
    cell: (person) => (person.nextStep || person.nextStepAt ? <NextStep person={person} /> : '—'),
  },
  { header: 'Valor', sort: 'value', cell: ({ value }) => (value === null ? '—' : wholePesos(value)) },
  { header: 'Responsable', cell: ({ owner }) => owner?.name ?? '—' },
  { header: 'Desde', sort: 'createdAt', cell: ({ createdAt }) => <Moment iso={createdAt} /> },
]
