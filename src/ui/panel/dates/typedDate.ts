import { shownDate } from '@/platform/domain/calendarDays'

const TYPED = /^(\d\d?)([/.-])(\d\d?)\2([1-9]\d{3})(?:,?\s+(\d\d?):?(\d\d)(?:\s*([ap])\.?\s*m\.?)?)?$/i

/**
 * The date in a date field's value, as typed or already in ISO 8601: `2026-11-20`, or with its time `2026-11-20T10:30`.
 * `undefined` unless it is one that exists.
 */
export function parseTypedDate(value: string, withTime = false): string | undefined {
  const typed = shownDate(value.trim()).replace(/^(\d\d)(\d\d)(\d{4})/, '$1/$2/$3')
  const [, day = '', , month = '', year, hour, minute = '00', half] = TYPED.exec(typed) ?? []
  if (!year || Boolean(hour) !== withTime) return undefined
  const time = hourOf(Number(hour ?? 0), half)
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T${time}:${minute}`
  const date = new Date(`${iso}Z`)
  if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(iso)) return undefined
  return withTime ? iso : iso.slice(0, 10)
}

/** The days of a range as they are asked for: one that is not written in full yet counts as none. */
export const rangeIn = ({ from, to }: { from: string; to: string }) => ({
  from: parseTypedDate(from) ?? '',
  to: parseTypedDate(to) ?? '',
})

/** The hour of a day in two digits; `half` is `a` or `p` on a twelve-hour clock. */
function hourOf(hour: number, half: string | undefined): string {
  if (half && (hour < 1 || hour > 12)) return ''
  const ofDay = half ? (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hour
  return String(ofDay).padStart(2, '0')
}
