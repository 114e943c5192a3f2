import { shownNumber } from '@/platform/domain/text/numbers'

/** Messages shared by several forms. */
export const atMost = (characters: number) => `Máximo ${shownNumber(characters)} caracteres`
export const NOT_TEXT = 'Debe ser un texto'
export const UNSTORABLE = 'El texto contiene caracteres no permitidos'
