import type { PayloadRequest } from 'payload'
import * as z from '@/platform/schemas/zod'

/** The query of calls that support a dry run. */
export const dryRunQuery = z.object({
  dryRun: z
    .enum(['true', 'false'], 'Debe ser true o false')
    .describe('true: responde igual, con 200 y dryRun, y no escribe nada')
    .optional(),
})

/** Marks the response to a dry run. */
export const isDryRun = z.literal(true).describe('Solo con dryRun=true: no se escribió nada').optional()

/** Whether the URL asks for a dry run. Read before the query is parsed, because authentication writes too. */
export const asksForDryRun = ({ searchParams }: PayloadRequest): boolean => searchParams?.get('dryRun') === 'true'

/** Returns a success response, marked if it was a dry run. */
export const answered = (req: PayloadRequest, status: number, answer: object): Response => {
  const { isDryRun = false } = req.context
  return Response.json(isDryRun ? { ...answer, dryRun: true } : answer, {
    status: isDryRun ? 200 : status,
  })
}
