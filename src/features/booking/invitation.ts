import ICAL from 'ical.js'

/** The facts of one event in a calendar file. */
export type Event = {
  uid: string
  start: string
  end: string
  summary: string
  sequence?: number
  location?: string
  description?: string
  isCancelled?: boolean
  organizer?: { name: string; email: string }
  attendee?: string
}

ICAL.foldLength = 74 // it forgets the space at the beginning of a folded line, and 75 bytes are allowed

/** How often a calendar program should read a calendar again. */
const REFRESH = 'PT15M'

/** A calendar file with these events, as RFC 5545 has it; one with a name is subscribed to, and read again and again. */
export function toICalendar(
  events: Event[],
  { method, now, name }: { method: 'REQUEST' | 'CANCEL' | 'PUBLISH'; now: number; name?: string },
): string {
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('prodid', '-//Ozama IA//Consultas//ES')
  calendar.addPropertyWithValue('calscale', 'GREGORIAN')
  calendar.addPropertyWithValue('method', method)
  if (name) {
    calendar.addPropertyWithValue('x-wr-calname', name.replace(/[\\;,]/g, '\\$&')) // which the library takes as it is
    calendar.addPropertyWithValue('refresh-interval', ICAL.Duration.fromString(REFRESH))
    calendar.addPropertyWithValue('x-published-ttl', REFRESH)
  }
  for (const event of events) calendar.addSubcomponent(componentOf(event, now))
  return `${calendar}\r\n`
}

function componentOf({ organizer, attendee, ...event }: Event, now: number): ICAL.Component {
  const component = new ICAL.Component('vevent')
  const add = (name: string, value: string | number | ICAL.Time) => component.addPropertyWithValue(name, value)
  add('uid', event.uid)
  add('dtstamp', utc(now))
  add('sequence', event.sequence ?? 0)
  add('dtstart', utc(event.start))
  add('dtend', utc(event.end))
  add('summary', plain(event.summary))
  if (event.location) add('location', plain(event.location))
  if (event.description) add('description', plain(event.description))
  add('status', event.isCancelled ? 'CANCELLED' : 'CONFIRMED')
  // Quotes in a parameter are written as RFC 6868 has it, which not every calendar reads.
  if (organizer)
    add('organizer', `mailto:${organizer.email}`).setParameter('cn', plain(organizer.name).replace(/"/g, '’'))
  if (attendee) {
    const property = add('attendee', `mailto:${attendee}`)
    property.setParameter('role', 'REQ-PARTICIPANT')
    property.setParameter('partstat', 'ACCEPTED')
    property.setParameter('rsvp', 'FALSE')
  }
  return component
}

const utc = (moment: string | number) => ICAL.Time.fromJSDate(new Date(moment), true)

/** Without control characters, other than ends of lines. */
const plain = (text: string) => text.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}/gu, '')
