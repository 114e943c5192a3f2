// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are refused by XML, escaped or not
const REFUSED = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes a text for XML and HTML, and removes the characters XML forbids. */
export const escaped = (text: string): string =>
  text.replace(REFUSED, '').replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)
