'use client'
import { Columns3, List as ListIcon, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/ui/panel/Button'
import { ButtonChoice } from '@/ui/panel/ButtonChoice'
import { CsvButton } from '@/ui/panel/CsvButton'
import { useLoaded } from '@/ui/panel/data/useLoaded'
import { Filters } from '@/ui/panel/list/Filters'
import { useFilters } from '@/ui/panel/list/useFilters'
import { Page } from '@/ui/panel/Page'
import { STAGES } from '../schema'
import { Board } from './Board'
import { CreateDialog } from './CreateDialog'
import { ListView } from './ListView'
import { PEOPLE_FILTERS, peopleQueries } from './people'

/** Everybody who wrote, booked or called, by stage or as a list. */
export function PeopleView() {
  const address = useFilters(PEOPLE_FILTERS)
  const { filters, change } = address
  const { data } = useLoaded(peopleQueries.owners)
  const isList = filters.view === 'lista'
  const team = (data?.owners ?? []).map(({ id, name }): [string, string] => [String(id), name])
  return (
    <Page
      actions={
        <>
          <CreateButton />
          <CsvButton
            failure="Error al exportar las personas"
            list={peopleQueries.list(isList ? filters : { ...filters, stage: '' })}
          />
        </>
      }
      description="Quienes escriben, reservan o llaman, de la solicitud al cliente."
      title="Personas"
    >
      <ButtonChoice
        className="mb-5"
        label="Vista"
        onChoose={(view) => change({ view })}
        options={VIEWS}
        value={isList ? 'lista' : ''}
      />
      <Filters
        choices={[
          { name: 'owner', label: 'Responsable', options: [['', 'Todo el equipo'], ...team] },
          { name: 'due', label: 'Próximo paso', options: DUE },
          ...(isList ? [STAGE_CHOICE] : []),
        ]}
        list={address}
        search="Buscar personas"
        views="people"
      />
      {isList ? <ListView address={address} /> : <Board filters={filters} />}
    </Page>
  )
}

/** Holds its dialog, so that opening that doesn't draw the list anew. */
function CreateButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button icon={UserPlus} look="primary" onClick={() => setIsOpen(true)}>
        Nueva persona
      </Button>
      {isOpen && <CreateDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

const VIEWS = [
  { value: '', label: 'Tablero', icon: Columns3 },
  { value: 'lista', label: 'Lista', icon: ListIcon },
] as const

type Options = [string, string][]
const STAGE_OPTIONS: Options = [['', 'Todas las etapas'], ...Object.entries(STAGES)]
const STAGE_CHOICE = { name: 'stage', label: 'Etapa', options: STAGE_OPTIONS } as const

const DUE: Options = [
  ['', 'Cualquier paso'],
  ['today', 'Para hoy'],
  ['overdue', 'Atrasado'],
]
