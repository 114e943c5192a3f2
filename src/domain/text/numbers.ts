/**
 * A number as it is written in the Dominican Republic, here and in our articles: `200,000`, `1.5`, with two decimals at most.
 *
 * Without `Intl`, as the dates: messages of the site's own forms have numbers too.
 */
export const shownNumber = (value: number): string => grouped(String(Math.round(value * 100) / 100))

/** An amount of Dominican pesos: `RD$1,234.56`. */
export const shownPesos = (value: number): string => `RD$${grouped(value.toFixed(2))}`

/** With commas between thousands, in front of the point. */
const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
