import { ContactView } from '@/features/contact/panel/ContactView'
import { CONTACT_FILTERS, contactQueries } from '@/features/contact/panel/contact'
import { screen, titleOf } from '@/shell/panel/screen'

export const generateMetadata = titleOf('/contact')

export default screen(
  '/contact',
  () => <ContactView />,
  ({ filters }) => [contactQueries.list(filters(CONTACT_FILTERS))],
)
