import { panelDate, panelMoment } from './dates'

/** The day of `iso`, as a cell of a table shows it: on one line. */
export const Day = ({ iso }: { iso: string }) => <time dateTime={iso}>{panelDate(iso)}</time>

/** Day and time of `iso`. */
export const Moment = ({ iso }: { iso: string }) => <time dateTime={iso}>{panelMoment(iso)}</time>
