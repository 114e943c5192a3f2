/**
 * Formats a number as in the Dominican Republic, with at most two decimals: `200,000`, `1.5`.
 *
 * Without `Intl`, like the dates: messages of the site's own forms contain numbers too.
 */
export const shownNumber = (value: number): string => grouped(String(Math.round(value * 100) / 100))

/** A number with its noun: `1 hora`, `1.5 horas`. */
export const counted = (value: number, one: string, many: string): string =>
  `${shownNumber(value)} ${value === 1 ? one : many}`

/** Formats an amount in Dominican pesos: `RD$1,234.56`. */
export const shownPesos = (value: number): string => `RD$${grouped(value.toFixed(2))}`

/** Formats an amount without cents: `RD$45,000`. */
export const wholePesos = (value: number): string => `RD$${shownNumber(value)}`

/** Puts commas between the thousands of the integer part. */
const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',')

const WHOLE = /^(\d+|[1-9]\d{0,2}(,\d{3})+|[1-9]\d{0,2}(\.\d{3})+)$/

/** A typed whole number: `15000`, `15,000` or, as in other countries, `15.000`, also after `RD$`. Anything else is `NaN`. */
export function wholeNumber(typed: string): number {
  const digits = typed.trim().replace(/^RD\$\s*/i, '')
  return WHOLE.test(digits) ? Number(digits.replace(/[.,]/g, '')) : Number.NaN
}
