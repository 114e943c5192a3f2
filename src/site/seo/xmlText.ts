// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are refused by XML, escaped or not
const REFUSED = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

/** A text without the characters that no XML document may hold. */
export const xmlText = (text: string): string => text.replace(REFUSED, '')

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** The same, with the signs that mean something in XML escaped. */
export const escapedXml = (text: string): string => xmlText(text).replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)
