import '@payload-config' // first, because it includes the endpoint table
import { describe, expect, it } from 'vitest'
import { endpoints } from '@/features/endpoints'
import * as z from '@/platform/schemas/zod'
import { descriptionOf } from './endpoint'

/** What somebody might send instead of a value, with each of which nearly every field is wrong. */
const WRONG = [5, true, {}, [], 'ayer']

/** The messages of zod itself, which name types as programmers do. */
const OF_ZOD = /Entrada inválida|Opción inválida|se esperaba/

const fields = endpoints.flatMap((endpoint) => {
  const { body, bodies } = descriptionOf(endpoint) ?? {}
  return [body, bodies?.['application/json']].flatMap((schema) =>
    schema instanceof z.ZodObject
      ? Object.entries(schema.shape).map(([name, rule]) => ({
          field: `${endpoint.method} ${endpoint.path} ${name}`,
          rule,
        }))
      : [],
  )
})

describe('a field of an endpoint', () => {
  it('refuses wrong values in words of its own', async () => {
    expect(fields.length).toBeGreaterThan(100)
    const faults: string[] = []
    for (const { field, rule } of fields)
      for (const wrong of WRONG) {
        const { error } = await (rule as z.ZodType).safeParseAsync(wrong)
        const message = error?.issues.find((issue) => OF_ZOD.test(issue.message))?.message
        if (message) faults.push(`${field}: ${message}`)
      }
    expect([...new Set(faults)]).toEqual([])
  })
})
