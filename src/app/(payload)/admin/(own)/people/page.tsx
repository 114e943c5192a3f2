import { PeopleView } from '@/features/people/panel/PeopleView'
import { PEOPLE_FILTERS, peopleQueries } from '@/features/people/panel/people'
import { STAGE_KEYS } from '@/features/people/schema'
import { screen, titleOf } from '@/shell/panel/screen'

export const generateMetadata = titleOf('/people')

export default screen(
  '/people',
  () => <PeopleView />,
  ({ filters }) => {
    const asked = filters(PEOPLE_FILTERS)
    if (asked.view === 'lista') return [peopleQueries.owners, peopleQueries.list(asked)]
    return [peopleQueries.owners, ...STAGE_KEYS.map((stage) => peopleQueries.column(asked, stage))]
  },
)
