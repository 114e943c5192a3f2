import { expect, it, vi } from 'vitest'
import { zoneInWords } from './timeInWords'

it.each([
  ['America/Santo_Domingo', 'hora de República Dominicana'],
  ['America/New_York', 'hora de Nueva York'],
  ['Europe/Madrid', 'hora de España'],
  ['UTC', 'hora universal'],
  ['Etc/GMT+4', 'hora GMT-4'],
])('%s is called %s', (zone, name) => expect(zoneInWords(zone)).toBe(name))

it.each([
  ['hora de New York', 'hora de Nueva York'],
  ['hora de Toronto', 'hora de Toronto'],
])('what Chromium calls %s is %s', (value, name) => {
  const parts: Intl.DateTimeFormatPart[] = [{ type: 'timeZoneName', value }]
  vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts').mockReturnValue(parts)
  expect(zoneInWords('America/New_York')).toBe(name)
})
