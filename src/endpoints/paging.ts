import * as z from '@/schemas/zod'

const whole = (name: string) =>
  z.coerce
    .number(`${name} debe ser un número entero`)
    .int(`${name} debe ser un número entero`)
    .min(1, `${name} debe ser 1 o más`)

/** The `page` and `limit` parameters of a list, with a default limit. */
export const paging = (limit: number) => ({
  page: whole('page').default(1),
  limit: whole('limit').max(100, 'limit debe ser 100 o menos').default(limit),
})
