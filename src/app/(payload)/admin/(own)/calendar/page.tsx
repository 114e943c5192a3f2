import { CalendarView } from '@/features/calendar/panel/CalendarView'
import { CALENDAR_FILTERS, calendarQuery } from '@/features/calendar/panel/calendar'
import { screen, titleOf } from '@/shell/panel/screen'

export const generateMetadata = titleOf('/calendar')

export default screen(
  '/calendar',
  ({ may }) => <CalendarView canEdit={may('posts:update')} canPublish={may('posts:manage')} />,
  ({ filters }) => [calendarQuery(filters(CALENDAR_FILTERS))],
)
