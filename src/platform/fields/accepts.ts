import type * as z from '@/platform/schemas/zod'

/** Turns a shared zod schema into a Payload field validator, so that the collection enforces it too. */
export const accepts =
  (schema: z.ZodType) =>
  (value: unknown): string | true => {
    const parsed = schema.safeParse(value ?? '')
    return parsed.success || (parsed.error.issues[0]?.message ?? 'Valor no válido')
  }

/** The validator of an optional field. */
export const acceptsOptional = (schema: z.ZodType) => {
  const validate = accepts(schema)
  return (value: unknown): string | true => value === undefined || value === null || value === '' || validate(value)
}
