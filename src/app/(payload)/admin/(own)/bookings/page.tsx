import { AgendaView } from '@/features/booking/panel/AgendaView'
import { AGENDA_FILTERS, bookingQueries } from '@/features/booking/panel/bookings'
import { screen, titleOf } from '@/shell/panel/screen'
import { filtersIn } from '@/ui/panel/list/filterState'

export const generateMetadata = titleOf('/bookings')

export default screen(
  '/bookings',
  () => <AgendaView />,
  ({ searchParams }) => [bookingQueries.agenda, bookingQueries.list(filtersIn(searchParams, AGENDA_FILTERS))],
)
