// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are refused by XML, escaped or not
const REFUSED = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text with the signs that mean something in XML or HTML escaped, and without the characters that XML may not hold. */
export const escaped = (text: string): string =>
  text.replace(REFUSED, '').replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)
