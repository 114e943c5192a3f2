import { siteSettings } from '@/platform/queries/settings'
import { toICalendar } from '../invitation'
import { invitationOf } from '../mails'
import { shownBookingSettings } from '../settings'
import { linkedBooking } from './reading'

/** A booking for the visitor's own calendar. */
export async function calendarFile(token: string): Promise<Response> {
  const booking = await linkedBooking(token)
  if (!booking) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
  const [{ brand, email, phone }, settings] = await Promise.all([siteSettings(), shownBookingSettings()])
  const { organizer, attendee, ...event } = invitationOf({ ...settings, brand, email, phone }, booking, token)
  return new Response(toICalendar([event], { method: 'PUBLISH', now: Date.now() }), {
    headers: {
      'Cache-Control': 'no-store',
      'Content-Disposition': 'attachment; filename="consulta.ics"',
      'Content-Type': 'text/calendar; charset=utf-8',
    },
  })
}
