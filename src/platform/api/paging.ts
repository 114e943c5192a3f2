import * as z from '@/platform/schemas/zod'

const whole = z.coerce.number('Debe ser un número entero').int('Debe ser un número entero').min(1, 'Debe ser 1 o más')

export const paging = (limit: number) => ({
  page: whole.default(1),
  limit: whole.max(100, 'Debe ser 100 o menos').default(limit),
})
