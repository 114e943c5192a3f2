import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { type AnyRequest, anyRequest } from '@/testing/anyRequest'
import { api, login } from '@/testing/api'
import { descriptionOf } from './endpoint'
import { endpoints } from './index'

/** Every run sends the same requests: a failure names its seed, and another seed is one edit away. */
const SEED = 20261120
const RUNS = 40

const fieldsOf = (schema: z.ZodType | null | undefined): string[] =>
  schema && 'shape' in schema ? Object.keys(schema.shape as object) : []

const calls = endpoints.flatMap((endpoint) => {
  const description = descriptionOf(endpoint)
  const isEnd = /logout$/.test(endpoint.path) // it would end the session that the others are called with
  return description && !isEnd ? [{ endpoint, description }] : []
})

describe('[API-09] [API-02] no hostile body, id, slug or query', () => {
  let token: string
  let key: string
  beforeAll(async () => {
    token = await login()
    key = (await api('POST', '/blog/admin/api-keys', { token, body: { name: 'fuzz' } })).body.rawKey
  })

  it.each(calls.map((call) => [`${call.endpoint.method} ${call.endpoint.path}`, call] as const))(
    'gets more than a refusal out of %s',
    async (_, { endpoint, description }) => {
      const { body, bodies, query } = description
      const fields = [...fieldsOf(body), ...Object.values(bodies ?? {}).flatMap(fieldsOf), 'id', '__proto__']
      const asked = [...fieldsOf(query), 'page', 'limit', 'where', 'draft', 'depth']
      const signed = endpoint.path.startsWith('/blog/automation') ? key : token
      const send = async (request: AnyRequest) => {
        const method = endpoint.method.toUpperCase()
        const answer = await api(method, request.address, { body: request.body, token: signed })
        expect(answer.status, JSON.stringify([request, answer.body])).toBeLessThan(500)
        if (answer.status >= 400) expect(Object.keys(answer.body)).toEqual(expect.arrayContaining(['message', 'code']))
      }
      // One at a time, and the same way: what one request leaves behind is there for the next in every run.
      await fc.assert(fc.asyncProperty(anyRequest(endpoint, fields, asked), send), { seed: SEED, numRuns: RUNS })
    },
  )
})
