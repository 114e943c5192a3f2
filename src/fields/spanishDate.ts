import type { DateField } from 'payload'

/** The panel's date format. Payload's own pickers use the American format in every language. */
export const spanishDate: NonNullable<DateField['admin']>['date'] = {
  pickerAppearance: 'dayAndTime',
  displayFormat: 'dd/MM/yyyy HH:mm',
  timeFormat: 'HH:mm',
}
