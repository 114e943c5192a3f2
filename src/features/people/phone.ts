import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

export const NO_PHONE = 'Ese número de teléfono no existe'

/** A telephone number as E.164 (`+18095550126`), Dominican if it names no country; null if it can't be one. */
export function e164(typed: string | null | undefined): string | null {
  const number = parsePhoneNumberFromString(typed ?? '', 'DO')
  return number?.isPossible() ? number.number : null
}
