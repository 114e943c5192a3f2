/** What a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/

/**
 * A table as CSV: UTF-8 with a mark for Excel, commas, quoted cells.
 *
 * A cell that a spreadsheet would take for a formula gets an apostrophe in front, as OWASP recommends: it shows as text.
 */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`

const cell = (text: string) => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
