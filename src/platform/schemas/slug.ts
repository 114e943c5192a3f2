import { SLUG_PATTERN } from '@/platform/domain/text/slug'
import { atMost, NOT_TEXT } from './messages'
import { requiredText } from './text'
import * as z from './zod'

/** A slug of at most `max` characters. */
export const slugText = (max: number) =>
  requiredText('El slug es requerido')
    .min(1, 'El slug es requerido')
    .max(max, atMost(max))
    .regex(SLUG_PATTERN, 'El slug debe contener solo letras minúsculas, números y guiones')

/** An optional slug: if omitted or empty, it is derived from the title or name. */
export const optionalSlug = (rule: z.ZodString) =>
  z
    .union([z.literal(''), rule], NOT_TEXT)
    .nullish()
    .transform((slug) => slug || undefined)
