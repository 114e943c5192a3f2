import { endpoint } from '@/platform/api/endpoint'
import * as z from '@/platform/schemas/zod'
import { noteCall } from './calls'
import { asksForDryRun } from './dryRun'

/** Like `endpoint`, for API keys: records each call and its status with the key. */
export const automationEndpoint: typeof endpoint = (at, definition) => {
  const made = endpoint(at, definition)
  const hasDryRun = definition.query instanceof z.ZodObject && 'dryRun' in definition.query.shape
  return {
    ...made,
    async handler(req) {
      const calledAt = new Date()
      req.context.isDryRun = hasDryRun && asksForDryRun(req)
      const response = await made.handler(req)
      await noteCall(req, calledAt, response.status)
      return response
    },
  }
}
