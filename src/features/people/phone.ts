import { findPhoneNumbersInText, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { withPlus } from '@/platform/domain/text/phone'

export const NO_PHONE = 'Ese número de teléfono no existe'

/** A telephone number as E.164 (`+18095550126`), Dominican if it names no country; of several the first; null if it can't be one. */
export function e164(typed: string | null | undefined): string | null {
  const text = typed ?? ''
  const readings = [
    parsePhoneNumberFromString(text, 'DO'),
    findPhoneNumbersInText(text, 'DO')[0]?.number,
    parsePhoneNumberFromString(withPlus(text)),
  ]
  return readings.find((number) => number?.isPossible())?.number ?? null
}
