import { emailAddress } from './address'
import { atMost, NOT_TEXT } from './messages'
import { optionalName, shownName } from './text'
import * as z from './zod'

const SHORT_NAME = 'El nombre debe tener al menos 2 caracteres'

/** What every form asks of the visitor who sends it. */
export const visitorFields = {
  nombre: shownName(SHORT_NAME).min(2, SHORT_NAME).max(120, atMost(120)),
  email: emailAddress('Introduce un email válido'),
  empresa: optionalName().max(120, atMost(120)).nullish(),
  telefono: z.string(NOT_TEXT).trim().max(40, atMost(40)).nullish(),
}
