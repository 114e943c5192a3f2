import { endpoint } from '@/platform/api/endpoint'
import * as z from '@/platform/schemas/zod'
import { noteCall } from './calls'
import { asksForDryRun } from './dryRun'

/** Like `endpoint`, for API keys: records each call and its status with the key, and has one code for wrong values. */
export const automationEndpoint: typeof endpoint = (at, definition) => {
  const made = endpoint(at, definition)
  const hasDryRun = definition.query instanceof z.ZodObject && 'dryRun' in definition.query.shape
  return {
    ...made,
    async handler(req) {
      const calledAt = new Date()
      req.context.isDryRun = hasDryRun && asksForDryRun(req)
      const response = await withOneCode(await made.handler(req))
      await noteCall(req, calledAt, response.status)
      return response
    },
  }
}

/** Reading a body or a query has another code for the same than checking the fields. */
async function withOneCode(response: Response): Promise<Response> {
  if (response.status !== 400) return response
  const { code, ...said } = await response.json()
  return Response.json({ ...said, code: code === 'invalid' ? 'validation_failed' : code }, response)
}
