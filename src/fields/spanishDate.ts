import type { DateField } from 'payload'

/** How the panel writes a moment. Payload's own pickers write it the American way in every language. */
export const spanishDate: NonNullable<DateField['admin']>['date'] = {
  pickerAppearance: 'dayAndTime',
  displayFormat: 'dd/MM/yyyy HH:mm',
  timeFormat: 'HH:mm',
}
