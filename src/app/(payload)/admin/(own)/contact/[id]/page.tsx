import { CONTACT_FILTERS, contactQueries } from '@/features/contact/panel/contact'
import { RequestView } from '@/features/contact/panel/RequestView'
import { screen, titleOf } from '@/shell/panel/screen'
import { filtersIn } from '@/ui/panel/list/filterState'

export const generateMetadata = titleOf('/contact/:id')

export default screen(
  '/contact/:id',
  ({ id }) => <RequestView id={id} />,
  ({ id, searchParams }) => [
    contactQueries.one(id),
    contactQueries.beside(id, filtersIn(searchParams, CONTACT_FILTERS)),
  ],
)
