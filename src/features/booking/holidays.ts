import type { IsHoliday } from './freeTimes'

const years = new Map<number, Set<string>>()

/** The days on which nobody works by these settings. The library is loaded by the first that asks. */
export async function holidaysOf({ holidays }: { holidays: boolean }, now: number): Promise<IsHoliday> {
  if (!holidays) return () => false
  const year = new Date(now).getUTCFullYear()
  for (const each of [year - 1, year, year + 1]) if (!years.has(each)) years.set(each, await publicHolidays(each))
  return (date) => years.get(Number(date.slice(0, 4)))?.has(date) ?? false
}

/** Those of the Dominican Republic, as moved by law 139-97. */
async function publicHolidays(year: number): Promise<Set<string>> {
  const { default: Holidays } = await import('date-holidays')
  const all = new Holidays('DO').getHolidays(year)
  return new Set(all.filter(({ type }) => type === 'public').map(({ date }) => date.slice(0, 10)))
}
