import ICAL from 'ical.js'
import { isTimeZone } from '@/platform/domain/isTimeZone'
import { momentIn } from '@/platform/domain/zone'
import type { Span } from '../freeTimes'

/** What the error says when a file is none. */
export const NO_CALENDAR = 'It is no calendar'

/** More than anybody is busy in two months: the rest of such a file is ignored. */
const MAX_SPANS = 5000

/**
 * What a calendar file says is taken between two moments. Times without a zone, and whole days, are in `timeZone`. An event that
 * can't be read takes no time.
 */
export function busyTimes(file: string, timeZone: string, window: Span): Span[] {
  const spans: Span[] = []
  for (const series of seriesIn(file)) {
    try {
      for (const span of spansOf(series, timeZone, window)) if (spans.push(span) >= MAX_SPANS) return spans
    } catch {
      // The others can be read.
    }
  }
  return spans
}

function* spansOf({ event, exceptions }: Series, timeZone: string, { start: from, end: to }: Span): Generator<Span> {
  const zone = zoneOf(event) ?? timeZone
  const moment = (time: ICAL.Time) => momentOf(time, time.isDate ? timeZone : zone)
  for (const { item, startDate, endDate } of occurrencesOf(event, exceptions, (time) => moment(time) > to)) {
    const span = { start: moment(startDate), end: moment(endDate) }
    if (isBusy(item.component) && span.start < to && span.end > from && span.end > span.start) yield span
  }
}

/** The lines that say when something is. No other is read: a description that is folded wrongly costs nothing. */
const TELLING =
  /^(?:BEGIN|END|UID|TZID|TZOFFSETFROM|TZOFFSETTO|DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|TRANSP|STATUS)[;:].*[^:]$/i
const PART = /^BEGIN:(VEVENT|VTIMEZONE)$.*?^END:\1$/gims

/** The events of a file, with the zones that it describes; without those that can't be read. */
function eventsIn(file: string): ICAL.Component[] {
  const unfolded = file.replace(/\r?\n[ \t]/g, '').split(/\r?\n/)
  const lines = unfolded.filter((line) => TELLING.test(line))
  if (!/^BEGIN:VCALENDAR$/i.test(lines[0] ?? '') || !/^END:VCALENDAR$/i.test(lines.at(-1) ?? ''))
    throw new Error(NO_CALENDAR)
  const calendar = new ICAL.Component('vcalendar')
  for (const [part] of lines.join('\n').matchAll(PART)) {
    try {
      calendar.addSubcomponent(new ICAL.Component(ICAL.parse(part)))
    } catch {
      // The others can be read.
    }
  }
  return calendar.getAllSubcomponents('vevent')
}

type Series = { event: ICAL.Component; exceptions: ICAL.Component[] }

/** Each event with the occurrences of it that were changed; a changed one without its event stands for itself. */
function seriesIn(file: string): Series[] {
  const dated = eventsIn(file).filter((event) => event.hasProperty('dtstart'))
  const changed = new Map<string, ICAL.Component[]>()
  for (const event of dated.filter(isChanged)) changed.set(uidOf(event), [...(changed.get(uidOf(event)) ?? []), event])
  const whole = dated.filter((event) => !isChanged(event))
  const known = new Set(whole.map(uidOf))
  const alone = dated.filter((event) => isChanged(event) && !known.has(uidOf(event)))
  return [
    ...whole.map((event) => ({ event, exceptions: changed.get(uidOf(event)) ?? [] })),
    ...alone.map((event) => ({ event, exceptions: [] })),
  ]
}

const isChanged = (event: ICAL.Component) => event.hasProperty('recurrence-id')
const uidOf = (event: ICAL.Component) => String(event.getFirstPropertyValue('uid'))

/** Cancelled appointments and those marked as free don't take time. */
function isBusy(event: ICAL.Component): boolean {
  const [transparency, status] = ['transp', 'status'].map((name) =>
    String(event.getFirstPropertyValue(name)).toUpperCase(),
  )
  return transparency !== 'TRANSPARENT' && status !== 'CANCELLED'
}

type Occurrence = Pick<ReturnType<ICAL.Event['getOccurrenceDetails']>, 'item' | 'startDate' | 'endDate'>

/**
 * The occurrences of an event, until one `isLate`. Those that were changed are included even if the series doesn't have them any
 * more, or only at a later date.
 */
function* occurrencesOf(
  component: ICAL.Component,
  exceptions: ICAL.Component[],
  isLate: (time: ICAL.Time) => boolean,
): Generator<Occurrence> {
  const event = new ICAL.Event(component, { exceptions, strictExceptions: true })
  const left = new Set(exceptions)
  yield* takePeriods(event)
  if (event.isRecurring()) {
    if (!component.hasProperty('rrule')) component.addPropertyWithValue('rdate', event.startDate) // `ical.js` leaves it out
    const iterator = event.iterator()
    for (let time = iterator.next(); time && !isLate(time); time = iterator.next()) {
      const occurrence = event.getOccurrenceDetails(time)
      left.delete(occurrence.item.component)
      yield occurrence
    }
  } else yield single(event)
  for (const each of left) yield single(new ICAL.Event(each))
}

/** Occurrences with a length of their own, which `ical.js` can't expand. */
function takePeriods(item: ICAL.Event): Occurrence[] {
  const periods = item.component.getAllProperties('rdate').filter(({ type }) => type === 'period')
  for (const property of periods) item.component.removeProperty(property)
  const values = periods.flatMap((property) => property.getValues() as ICAL.Period[])
  return values.map((period) => ({ item, startDate: period.start, endDate: period.getEnd() }))
}

const single = (item: ICAL.Event): Occurrence => ({ item, startDate: item.startDate, endDate: item.endDate })

/** The zone that an event names without the file describing it. */
function zoneOf(event: ICAL.Component): string | undefined {
  const name = event.getFirstProperty('dtstart')?.getFirstParameter('tzid')
  return name && isTimeZone(name) ? name : undefined
}

/** A time in UTC or in a zone that the file describes; any other is shown by the clocks of `zone`. */
function momentOf(time: ICAL.Time, zone: string): number {
  const isDescribed = !time.isDate && time.zone !== ICAL.Timezone.localTimezone
  if (isDescribed) return time.toUnixTime() * 1000
  const [date = '', clock = '00:00:00'] = time.toString().split('T')
  return momentIn(zone, date, clock)
}
