const DIGITS = /\+?\d(?:[\s().-]*\d){6,14}/

/** The `tel:` link for the first telephone number in what somebody typed, such as `809-555-0123 ext. 4`; undefined without one. */
export function phoneLink(typed: string): string | undefined {
  const [number] = DIGITS.exec(typed) ?? []
  return number && `tel:${number.replace(/[^+\d]/g, '')}`
}

/** The number of a WhatsApp link for the same, Dominican if it names no country; undefined without one. */
export function whatsAppNumber(typed: string): string | undefined {
  const number = phoneLink(typed)?.slice('tel:'.length)
  if (!number) return undefined
  if (number.startsWith('+')) return number.slice(1)
  if (number.length === 10) return `1${number}`
  return number.length === 11 && number.startsWith('1') ? number : undefined
}

export const whatsAppLink = (number: string, text = ''): string =>
  `https://wa.me/${number}${text && `?text=${encodeURIComponent(text)}`}`
