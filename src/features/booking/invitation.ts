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

const MAX_BYTES = 75

/** A calendar file with these events, as RFC 5545 has it. */
export function calendarOf(
  events: Event[],
  { method, now }: { method: 'REQUEST' | 'CANCEL' | 'PUBLISH'; now: number },
) {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ozama IA//Consultas//ES',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...events.flatMap((event) => linesOf(event, new Date(now).toISOString())),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function linesOf({ uid, start, end, summary, sequence = 0, ...more }: Event, stamp: string): string[] {
  const { location, description, organizer, attendee, isCancelled } = more
  return [
    'BEGIN:VEVENT',
    `UID:${text(uid)}`,
    `DTSTAMP:${utc(stamp)}`,
    `SEQUENCE:${sequence}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${text(summary)}`,
    ...(location ? [`LOCATION:${text(location)}`] : []),
    ...(description ? [`DESCRIPTION:${text(description)}`] : []),
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(organizer ? [`ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.email}`] : []),
    ...(attendee ? [`ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee}`] : []),
    'END:VEVENT',
  ]
}

/** `20261207T140000Z` */
const utc = (moment: string) => `${new Date(moment).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

const text = (value: string) =>
  value
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(CONTROL, '')

/** A parameter can't contain quotes. */
const quoted = (value: string) => `"${value.replace(/"/g, '’').replace(CONTROL, ' ')}"`

const CONTROL = /\p{Cc}/gu

/** Breaks a line so that no part has more than 75 bytes, and none begins within a character. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > MAX_BYTES) {
      parts.push(part)
      part = ' '
      bytes = 1
    }
    part += character
    bytes += size
  }
  return [...parts, part].join('\r\n')
}
