import { addDays } from '@/platform/domain/calendarDays'
import { HOUR_MS } from '@/platform/domain/dates'
import { dayInWords, hourInWords } from '@/platform/domain/timeInWords'
import { dateIn, momentIn } from '@/platform/domain/zone'
import { type BookingRules, type IsHoliday, openingsOn } from './freeTimes'
import { holidaysOf } from './holidays'
import { shownBookingSettings } from './settings'

const DAYS = 14

/** When the next opening ends that lasts another hour, in milliseconds; undefined if there is none in two weeks. */
export function answerBy(rules: BookingRules, isHoliday: IsHoliday, now: number): number | undefined {
  const { timeZone } = rules
  const dates = Array.from({ length: DAYS }, (_, i) => addDays(dateIn(timeZone, now), i))
  const ends = dates.flatMap((date) =>
    openingsOn(rules, isHoliday, date).flatMap(({ from, to }) => {
      const end = momentIn(timeZone, date, to)
      return end - Math.max(now, momentIn(timeZone, date, from)) >= HOUR_MS ? [end] : []
    }),
  )
  return ends.length > 0 ? Math.min(...ends) : undefined
}

/** What somebody who asked just now is told: `Te llamamos antes de las 5:00 p. m. de hoy.` */
export async function nextInWords(hasPhone: boolean): Promise<string> {
  const next = `${hasPhone ? 'Te llamamos' : 'Te escribimos'} ${await deadlineInWords(Date.now())}`
  return next.replace(/\.?$/, '.') // `p. m.` ends with one
}

async function deadlineInWords(now: number): Promise<string> {
  const settings = await shownBookingSettings()
  const by = settings.isOn ? answerBy(settings, await holidaysOf(settings, now), now) : undefined
  if (!by) return 'dentro de un día laborable'
  const { timeZone } = settings
  const moment = new Date(by).toISOString()
  const hour = hourInWords(moment, timeZone)
  return dateIn(timeZone, by) === dateIn(timeZone, now)
    ? `antes de ${hour} de hoy`
    : `antes del ${dayInWords(moment, timeZone)} a ${hour}`
}
