import { BookingView } from '@/features/booking/panel/BookingView'
import { bookingQueries } from '@/features/booking/panel/bookings'
import { screen, titleOf } from '@/shell/panel/screen'

export const generateMetadata = titleOf('/bookings/:id')

export default screen(
  '/bookings/:id',
  ({ id }) => <BookingView id={id} />,
  ({ id }) => [bookingQueries.one(id), bookingQueries.agenda],
)
