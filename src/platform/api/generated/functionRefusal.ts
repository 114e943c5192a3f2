import { createLocalReq, type PayloadRequest } from 'payload'
import { recordRefusal } from '@/platform/audit/counted'

/** Records that a server function of the panel refused its caller, as calls of the API do. */
export async function recordFunctionRefusal(
  { payload, user, headers }: Pick<PayloadRequest, 'payload' | 'user' | 'headers'>,
  name: string,
): Promise<void> {
  const req = await createLocalReq({ user: user ?? undefined, req: { headers, method: 'POST' } }, payload)
  recordRefusal(req, `/admin (${name})`)
}
