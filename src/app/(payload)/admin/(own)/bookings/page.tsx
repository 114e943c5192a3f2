import { AgendaView } from '@/features/booking/panel/AgendaView'
import { AGENDA_FILTERS, bookingQueries } from '@/features/booking/panel/bookings'
import { mondayOf } from '@/features/booking/panel/week'
import { shownBookingSettings } from '@/features/booking/settings'
import { screen, titleOf } from '@/shell/panel/screen'

export const generateMetadata = titleOf('/bookings')

export default screen(
  '/bookings',
  () => <AgendaView />,
  async ({ filters }) => {
    const asked = filters(AGENDA_FILTERS)
    const { timeZone } = await shownBookingSettings()
    const isList = asked.view === 'lista'
    const { list, week } = bookingQueries
    return [bookingQueries.agenda, isList ? list(timeZone)(asked) : week(mondayOf(asked.week, timeZone))]
  },
)
