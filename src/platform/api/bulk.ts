import type { PayloadRequest } from 'payload'
import type { Failure } from '@/platform/failure'
import type { BulkResult } from '@/platform/schemas/bulk'
import { reportFailure } from './errorResponse'

/**
 * Does the deed of a single call to each row, one after another and each in transactions of its own: a row that is refused
 * holds back no other, and is logged as if it had been called for itself.
 */
export async function rowByRow(
  req: PayloadRequest,
  ids: number[],
  deed: (id: number) => Promise<unknown>,
): Promise<BulkResult[]> {
  const results: BulkResult[] = []
  for (const row of new Set(ids)) {
    try {
      await deed(row)
      results.push({ id: row, ok: true })
    } catch (error) {
      const failure = reportFailure(error, req)
      if (failure.data?.code === 'reauthentication_required') throw failure // the same for every row, and soon mended
      results.push({ id: row, ok: false, message: inWords(failure) })
    }
  }
  return results
}

/** Its message without the API's field names. */
const inWords = ({ message, data }: Failure) => data.errors?.map((error) => error.message).join('; ') ?? message
