import { describe, expect, it } from 'vitest'
import { daysAround, isMonth, onDay } from './days'

describe('[ADM-130] the days of the calendar', () => {
  it('are whole weeks from Monday to Sunday', () => {
    const november = daysAround('2026-11')
    expect([november[0], november.at(-1), november.length]).toEqual(['2026-10-26', '2026-12-06', 42])
    const february = daysAround('2027-02')
    expect([february[0], february.at(-1), february.length]).toEqual(['2027-02-01', '2027-02-28', 28])
  })

  it('are of a month of a year that somebody may mean', () => {
    expect(['2026-11', '1900-01', '2999-12'].filter((month) => !isMonth(month))).toEqual([])
    expect(['2026-13', '2026-1', 'hoy', '', '1899-12', '9999-12'].filter(isMonth)).toEqual([])
  })

  it('keep the time of day in Santo Domingo', () => {
    expect(onDay('2026-12-01T03:30:00.000Z', '2026-12-24')).toBe('2026-12-25T03:30:00.000Z')
  })
})
