import { atMost } from './messages'
import { shownName } from './text'
import * as z from './zod'

/** A new password, in the form in which it is hashed. The maximum limits the cost of that. */
export const passwordSchema = z
  .string('La contraseña debe tener al menos 8 caracteres')
  .normalize('NFKC')
  .min(8, 'La contraseña debe tener al menos 8 caracteres')
  .max(200, atMost(200))

/** Letters that can't be confused with others: other alphabets, and parts of Latin, have lookalikes. */
const LATIN = /^[\w.@+' À-ÖØ-öø-İĴ-ķĹ-ňŊ-ž-]*$/
const LOOKALIKE = 'Solo letras latinas, números y los signos . _ - @ +'

export const username = shownName('El usuario es requerido')
  .normalize('NFKC')
  .max(60, atMost(60))
  .regex(LATIN, LOOKALIKE)
