import { z } from 'zod'

const whole = (name: string, max: number) =>
  z.coerce
    .number(`${name} debe ser un número entero`)
    .int(`${name} debe ser un número entero`)
    .min(1, `${name} debe ser 1 o más`)
    .max(max, `${name} debe ser ${max} o menos`)

/** `page` and `limit` of a list that shows `limit` entries unless told. */
export const paging = (limit: number) => ({
  page: whole('page', 1_000_000).default(1),
  limit: whole('limit', 100).default(limit),
})
