import { describe, expect, it } from 'vitest'
import { dayAfter, daysAround, isMonth, monthAfter, onDay } from './days'

describe('[ADM-130] the days of the calendar', () => {
  it('are whole weeks from Monday to Sunday', () => {
    const november = daysAround('2026-11')
    expect([november[0], november.at(-1), november.length]).toEqual(['2026-10-26', '2026-12-06', 42])
    const february = daysAround('2027-02')
    expect([february[0], february.at(-1), february.length]).toEqual(['2027-02-01', '2027-02-28', 28])
  })

  it('go over months and years', () => {
    expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
    expect([dayAfter('2026-12-31', 1), dayAfter('2028-03-01', -1)]).toEqual(['2027-01-01', '2028-02-29'])
    expect(['2026-11', '1900-01', '2999-12'].filter((month) => !isMonth(month))).toEqual([])
    expect(['2026-13', '2026-1', 'hoy', '', '1899-12', '9999-12'].filter(isMonth)).toEqual([])
  })

  it('keep the time of day in Santo Domingo', () => {
    expect(onDay('2026-12-01T03:30:00.000Z', '2026-12-24')).toBe('2026-12-25T03:30:00.000Z')
  })
})
