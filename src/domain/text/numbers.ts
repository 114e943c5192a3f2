/**
 * A number as it is written in the Dominican Republic, here and in our articles: `200,000`, `1.5`, with two decimals at most.
 *
 * Without `Intl`, as the dates: messages of the site's own forms have numbers too.
 */
export const shownNumber = (value: number): string =>
  String(Math.round(value * 100) / 100).replace(/\B(?=(\d{3})+(?!\d))/g, ',')
