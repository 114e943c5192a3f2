import { env } from '@/platform/env'
import { siteSettings } from '@/platform/queries/settings'
import { toICalendar } from './invitation'
import { teamCalendar } from './queries'

const HEADERS = { 'Cache-Control': 'no-store', 'Content-Type': 'text/calendar; charset=utf-8' }

/** The team's calendar, at `/calendario/{secret}.ics`. */
export async function teamCalendarFile(name: string): Promise<Response> {
  const secret = /^([\w-]{43})\.ics$/.exec(name)?.[1]
  const bookings = secret && (await teamCalendar(secret))
  if (!bookings) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
  const host = new URL(env().SITE_URL).hostname
  const events = bookings.map(({ id, nombre, telefono, start, end, sequence }) => ({
    uid: `agenda-${id}@${host}`,
    summary: [nombre, telefono].filter(Boolean).join(' · '),
    description: `${env().SITE_URL}/admin/bookings/${id}`,
    ...{ start, end, sequence },
  }))
  const { brand } = await siteSettings()
  return new Response(toICalendar(events, { method: 'PUBLISH', now: Date.now(), name: `${brand} · Consultas` }), {
    headers: HEADERS,
  })
}
