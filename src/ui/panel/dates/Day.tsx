import { panelDate, panelMoment } from './dates'

// The server renders dates first. A browser whose Spanish locale uses different spaces or dots keeps the server's text.

/** A date in a table cell, kept on one line. */
export const Day = ({ iso }: { iso: string }) => (
  <time dateTime={iso} suppressHydrationWarning>
    {panelDate(iso)}
  </time>
)

export const Moment = ({ iso }: { iso: string }) => (
  <time dateTime={iso} suppressHydrationWarning>
    {panelMoment(iso)}
  </time>
)
