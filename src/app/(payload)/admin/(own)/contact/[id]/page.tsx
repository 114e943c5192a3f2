import { CONTACT_FILTERS, contactQueries } from '@/features/contact/panel/contact'
import { RequestView } from '@/features/contact/panel/RequestView'
import { screen, titleOf } from '@/shell/panel/screen'

export const generateMetadata = titleOf('/contact/:id')

export default screen(
  '/contact/:id',
  ({ id }) => <RequestView id={id} />,
  ({ id, filters }) => [contactQueries.one(id), contactQueries.beside(id, filters(CONTACT_FILTERS))],
)
