/** What stands between digits, also of a number that was copied: spaces and dashes of every kind, and signs that nobody sees. */
const GAP = String.raw`\s().\p{Pd}\p{Cf}`
/** Ten digits, as here, even if another number follows; not the first ones of a cédula. */
const NATIONAL = String.raw`(?:\+?1[${GAP}]*)?\d{3}[/${GAP}]*\d{3}[/${GAP}]*\d{4}(?!\d|[${GAP}]\d\b)`
const NUMBER = new RegExp(String.raw`${NATIONAL}|\+?\d(?:[${GAP}]*\d){6,14}`, 'u')

/** Nothing but digits with a country before them, as WhatsApp writes them; not a Dominican number with a digit too many, nor a cédula. */
const INTERNATIONAL = /^(?!8[024]9|[2-9]8[024]9\d{7}$|402\d{8}$)[1-9]\d{10,14}$/

/** Puts the plus before digits that begin with a country, where nothing else was typed. */
export const withPlus = (typed: string): string => typed.trim().replace(INTERNATIONAL, '+$&')

/** The digits of the first telephone number in what somebody typed, with a plus if they begin with a country. */
function firstNumber(typed: string): string | undefined {
  const [number] = NUMBER.exec(withPlus(typed).replace(/(\+\d+\)?\s*)\(0\)/, '$1')) ?? []
  return number?.replace(/[^+\d]/g, '').replace(/^1\d{10}$/, '+$&')
}

/** The `tel:` link for the first telephone number in what somebody typed, such as `809-555-0123 ext. 4`; undefined without one. */
export function phoneLink(typed: string): string | undefined {
  const number = firstNumber(typed)
  return number && `tel:${number}`
}

/** The number of a WhatsApp link for the same, Dominican if it names no country; undefined without one. */
export function whatsAppNumber(typed: string): string | undefined {
  const number = firstNumber(typed)
  if (number?.startsWith('+')) return number.slice(1)
  return number?.length === 10 ? `1${number}` : undefined
}

export const whatsAppLink = (number: string, text = ''): string =>
  `https://wa.me/${number}${text && `?text=${encodeURIComponent(text)}`}`
