import { PersonView } from '@/features/people/panel/PersonView'
import { peopleQueries } from '@/features/people/panel/people'
import { screen, titleOf } from '@/shell/panel/screen'

export const generateMetadata = titleOf('/people/:id')

export default screen(
  '/people/:id',
  ({ id }) => <PersonView id={id} />,
  ({ id }) => [peopleQueries.one(id), peopleQueries.owners],
)
