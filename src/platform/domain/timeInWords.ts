// Also in the browser, so nothing here needs a library.
import { MINUTE_MS } from './dates'

const formats = new Map<string, Intl.DateTimeFormat>()

function partsOf(moment: string, zone: string): Record<string, string> {
  const options = { weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' } as const
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('es-DO', { ...options, hour12: true, timeZone: zone })
  formats.set(zone, format)
  return Object.fromEntries(format.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]))
}

/** `lunes 7 de diciembre`. */
export function dayInWords(moment: string, zone: string): string {
  const { weekday, day, month } = partsOf(moment, zone)
  return `${weekday} ${day} de ${month}`
}

/** `10:00 a. m.` */
export function clockInWords(moment: string, zone: string): string {
  const { hour, minute, dayPeriod = '' } = partsOf(moment, zone)
  return `${hour}:${minute} ${dayPeriod.replace(/\s/g, ' ')}`
}

/** `las 10:00 a. m.` */
export function hourInWords(moment: string, zone: string): string {
  const clock = clockInWords(moment, zone)
  return `${clock.startsWith('1:') ? 'la' : 'las'} ${clock}`
}

/** `lunes 7 de diciembre a las 10:00 a. m.` */
export const timeInWords = (moment: string, zone: string): string =>
  `${dayInWords(moment, zone)} a ${hourInWords(moment, zone)}`

/** How long something takes: `30 minutos`. */
export const lengthInWords = ({ start, end }: { start: string; end: string }): string =>
  `${(Date.parse(end) - Date.parse(start)) / MINUTE_MS} minutos`

/** Chromium knows no Spanish names of cities. These are where most Dominicans abroad live, and its users in America. */
const CITIES: Record<string, string> = {
  'New York': 'Nueva York',
  'Los Angeles': 'Los Ángeles',
  'Mexico City': 'Ciudad de México',
  'Sao Paulo': 'São Paulo',
  Canary: 'Islas Canarias',
}

/** `hora de España`, as people there call it, or by the city; `hora universal` and `hora GMT-4` where there is neither. */
export function zoneInWords(zone: string): string {
  const parts = new Intl.DateTimeFormat('es-DO', { timeZone: zone, timeZoneName: 'shortGeneric' }).formatToParts()
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  if (!name.startsWith('hora')) return name === 'GMT+0' ? 'hora universal' : `hora ${name}`
  const [, city = ''] = name.split('hora de ')
  return city in CITIES ? `hora de ${CITIES[city]}` : name
}
