import { PeopleView } from '@/features/people/panel/PeopleView'
import { PEOPLE_FILTERS, peopleQueries } from '@/features/people/panel/people'
import { STAGE_KEYS } from '@/features/people/schema'
import { screen, titleOf } from '@/shell/panel/screen'
import { filtersIn } from '@/ui/panel/list/filterState'

export const generateMetadata = titleOf('/people')

export default screen(
  '/people',
  () => <PeopleView />,
  ({ searchParams }) => {
    const filters = filtersIn(searchParams, PEOPLE_FILTERS)
    if (filters.view === 'lista') return [peopleQueries.owners, peopleQueries.list(filters)]
    return [peopleQueries.owners, ...STAGE_KEYS.map((stage) => peopleQueries.column(filters, stage))]
  },
)
