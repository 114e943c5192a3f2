import { teamCalendarFile } from '@/features/booking/teamCalendar'

export const dynamic = 'force-dynamic'

export const GET = async (_request: Request, { params }: RouteContext<'/calendario/[file]'>) =>
  teamCalendarFile((await params).file)
