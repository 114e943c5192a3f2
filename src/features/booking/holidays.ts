import type { IsHoliday } from './freeTimes'

const years = new Map<number, Set<string>>()

/** The public holidays of the Dominican Republic, as moved by law 139-97. The library is loaded by the first that asks. */
export async function dominicanHolidays(around: number): Promise<IsHoliday> {
  const year = new Date(around).getUTCFullYear()
  for (const each of [year - 1, year, year + 1]) if (!years.has(each)) years.set(each, await holidaysOf(each))
  return (date) => years.get(Number(date.slice(0, 4)))?.has(date) ?? false
}

async function holidaysOf(year: number): Promise<Set<string>> {
  const { default: Holidays } = await import('date-holidays')
  const all = new Holidays('DO').getHolidays(year)
  return new Set(all.filter(({ type }) => type === 'public').map(({ date }) => date.slice(0, 10)))
}
