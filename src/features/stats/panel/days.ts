const SHORT = new Intl.DateTimeFormat('es-ES', { timeZone: 'UTC', day: 'numeric', month: 'short' })
const LONG = new Intl.DateTimeFormat('es-ES', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' })

/** A day of the figures, which has no time: `20 nov`. */
export const shortDay = (day: string): string => SHORT.format(new Date(day))
/** `20 de noviembre de 2026` */
export const longDay = (day: string): string => LONG.format(new Date(day))
