import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import { type Event, toICalendar } from './invitation'

const EVENT: Event = {
  uid: 'consulta-7@ozama.example',
  start: '2026-12-07T14:00:00.000Z',
  end: '2026-12-07T14:30:00.000Z',
  summary: 'Consulta con Ozama IA',
}
const NOW = Date.parse('2026-12-01T12:00:00Z')
const read = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text))
  return { calendar, event: new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined) }
}

it('[API-120] is an event that a calendar library reads, whatever the texts contain', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (typed) => {
      const plain = typed.replace(/[\p{Cc}\p{Cs}\uFEFF]/gu, '')
      const location = `Calle 5; local 2, «El Ñandú» \\ ${plain}\nsegunda línea`
      const text = toICalendar([{ ...EVENT, location }], { method: 'REQUEST', now: NOW })
      expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
      expect(read(text).event.location).toBe(location)
    }),
    { seed: 44 },
  )
})

it('[API-120] invites and cancels under one UID, with a growing SEQUENCE', () => {
  const organizer = { name: 'Ozama "IA"', email: 'hola@ozama.example' }
  const asked = read(
    toICalendar([{ ...EVENT, organizer, attendee: 'ana@example.com' }], { method: 'REQUEST', now: NOW }),
  )
  const cancelled = { ...EVENT, organizer, sequence: 2, isCancelled: true }
  const ended = read(toICalendar([cancelled], { method: 'CANCEL', now: NOW }))
  expect(asked.calendar.getFirstPropertyValue('method')).toBe('REQUEST')
  expect(ended.calendar.getFirstPropertyValue('method')).toBe('CANCEL')
  expect([asked.event.uid, ended.event.uid]).toEqual([EVENT.uid, EVENT.uid])
  expect([asked.event.sequence, ended.event.sequence]).toEqual([0, 2])
  expect(asked.event.startDate.toJSDate().toISOString()).toBe(EVENT.start)
  expect(asked.event.endDate.toJSDate().toISOString()).toBe(EVENT.end)
  expect(asked.event.organizer).toBe('mailto:hola@ozama.example')
  expect(asked.event.attendees[0]?.getFirstValue()).toBe('mailto:ana@example.com')
  expect(ended.event.component.getFirstPropertyValue('status')).toBe('CANCELLED')
})

it('[API-121] a calendar that is subscribed to has a name, and is read again every quarter of an hour', () => {
  const linesOf = (name?: string) => toICalendar([EVENT], { method: 'PUBLISH', now: NOW, name }).split('\r\n')
  const named = [
    'X-WR-CALNAME:Ozama\\, IA · Consultas',
    'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
    'X-PUBLISHED-TTL:PT15M',
  ]
  expect(linesOf('Ozama, IA · Consultas')).toEqual(expect.arrayContaining(named))
  expect(linesOf().join()).not.toMatch(/CALNAME|PT15M/)
})

it('[API-120] is written as RFC 5545 has it', () => {
  const organizer = { name: 'Ozama "IA": consultas', email: 'hola@ozama.example' }
  const location = `Calle 5; local 2, «El Ñandú» \\ patio\r\nsegunda\u0007 línea, ${'ñ'.repeat(40)}`
  const event = { ...EVENT, location, organizer, attendee: 'ana@example.com' }
  expect(toICalendar([event], { method: 'REQUEST', now: NOW }).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ozama IA//Consultas//ES',
    'CALSCALE:GREGORIAN',
    'METHOD:REQUEST',
    'BEGIN:VEVENT',
    'UID:consulta-7@ozama.example',
    'DTSTAMP:20261201T120000Z',
    'SEQUENCE:0',
    'DTSTART:20261207T140000Z',
    'DTEND:20261207T143000Z',
    'SUMMARY:Consulta con Ozama IA',
    String.raw`LOCATION:Calle 5\; local 2\, «El Ñandú» \\ patio\nsegunda línea\, ñ`,
    ` ${'ñ'.repeat(37)}`,
    ' ññ',
    'STATUS:CONFIRMED',
    'ORGANIZER;CN="Ozama ’IA’: consultas":mailto:hola@ozama.example',
    'ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:ana@exam',
    ' ple.com',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})
