import { panelDate, panelMoment } from './dates'

// The server writes them first. A browser whose Spanish has other spaces or dots shows them as the server did.

/** The day of `iso`, as a cell of a table shows it: on one line. */
export const Day = ({ iso }: { iso: string }) => (
  <time dateTime={iso} suppressHydrationWarning>
    {panelDate(iso)}
  </time>
)

/** Day and time of `iso`. */
export const Moment = ({ iso }: { iso: string }) => (
  <time dateTime={iso} suppressHydrationWarning>
    {panelMoment(iso)}
  </time>
)
