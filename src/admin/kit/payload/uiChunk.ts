/*
 * Stands in for a file of Payload's interface (`next.config.mjs`) that holds its date picker and, under these names, the
 * little that every screen takes from it: with this one, the picker is loaded where it is shown
 * (docs/decisions/0065-two-import-maps.md).
 */

export { autoUpdate as k } from '@floating-ui/dom'
export { DatePickerField as n } from '@payloadcms/ui/elements/DatePicker'
export { CalendarIcon as m } from '@payloadcms/ui/icons/Calendar'
export { XIcon as a } from '@payloadcms/ui/icons/X'
export { TranslationProvider as c, useTranslation as d } from '@payloadcms/ui/providers/Translation'
export { enUS as b } from 'date-fns/locale/en-US'
export { focusable as g, getTabIndex as e, isFocusable as i, isTabbable as h, tabbable as f } from 'tabbable'

const begin = () => {} // here, modules begin by themselves

export { begin as j, begin as l }
