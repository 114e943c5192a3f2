import { endpoint } from '@/platform/api/endpoint'
import { noteCall } from './calls'
import { asksForDryRun, dryRunQuery } from './dryRun'

/** Like `endpoint`, for API keys: records each call and its status with the key. */
export const automationEndpoint: typeof endpoint = (at, definition) => {
  const made = endpoint(at, definition)
  return {
    ...made,
    async handler(req) {
      const at = new Date()
      req.context.isDryRun = Object.is(definition.query, dryRunQuery) && asksForDryRun(req)
      const response = await made.handler(req)
      await noteCall(req, at, response.status)
      return response
    },
  }
}
