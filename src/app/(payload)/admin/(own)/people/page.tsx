import { PeopleView } from '@/features/people/panel/PeopleView'
import { PEOPLE_FILTERS, peopleQueries } from '@/features/people/panel/people'
import { screen, titleOf } from '@/shell/panel/screen'
import { filtersIn } from '@/ui/panel/list/filterState'

export const generateMetadata = titleOf('/people')

export default screen(
  '/people',
  () => <PeopleView />,
  ({ searchParams }) => [peopleQueries.list(filtersIn(searchParams, PEOPLE_FILTERS)), peopleQueries.owners],
)
