import { ContactView } from '@/features/contact/panel/ContactView'
import { CONTACT_FILTERS, contactQueries } from '@/features/contact/panel/contact'
import { pageOf, screen, titleOf } from '@/shell/panel/screen'

export const generateMetadata = titleOf('/contact')

export default screen('/contact', () => <ContactView />, pageOf(contactQueries.list, CONTACT_FILTERS))
