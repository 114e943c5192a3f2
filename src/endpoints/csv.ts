/** The first characters that make a spreadsheet evaluate a cell as a formula. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/

/**
 * Formats a table as CSV: UTF-8 with a BOM for Excel, commas, quoted cells.
 *
 * A cell that a spreadsheet would evaluate as a formula gets a leading apostrophe, as OWASP recommends, so that it
 * shows as text.
 */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`

const cell = (text: string) => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
