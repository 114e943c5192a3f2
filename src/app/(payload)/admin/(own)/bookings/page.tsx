import { AgendaView } from '@/features/booking/panel/AgendaView'
import { AGENDA_FILTERS, bookingQueries } from '@/features/booking/panel/bookings'
import { mondayOf } from '@/features/booking/panel/week'
import { shownBookingSettings } from '@/features/booking/settings'
import { screen, titleOf } from '@/shell/panel/screen'
import { filtersIn } from '@/ui/panel/list/filterState'

export const generateMetadata = titleOf('/bookings')

export default screen(
  '/bookings',
  () => <AgendaView />,
  async ({ searchParams }) => {
    const filters = filtersIn(searchParams, AGENDA_FILTERS)
    const { timeZone } = await shownBookingSettings()
    const isList = filters.view === 'lista'
    const { list, week } = bookingQueries
    return [bookingQueries.agenda, isList ? list(timeZone)(filters) : week(mondayOf(filters.week, timeZone))]
  },
)
