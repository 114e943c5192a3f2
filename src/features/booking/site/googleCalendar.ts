import type { Event } from '../invitation'

/** Where Google's calendar takes an event over, for whoever opens no files. */
export function googleCalendarLink({ summary, start, end, description = '', location = '' }: Event): string {
  const compact = (moment: string) => moment.replace(/[-:]|\.\d+/g, '')
  const dates = `${compact(start)}/${compact(end)}`
  const event = new URLSearchParams({ action: 'TEMPLATE', text: summary, dates, details: description, location })
  return `https://calendar.google.com/calendar/render?${event}`
}
