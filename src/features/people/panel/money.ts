import { shownNumber } from '@/platform/domain/text/numbers'

/** `RD$45,000`. */
export const pesos = (value: number): string => `RD$${shownNumber(value)}`
