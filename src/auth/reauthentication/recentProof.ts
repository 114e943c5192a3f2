import type { PayloadRequest } from 'payload'
import { execute } from '@/db/transaction'
import { Failure } from '@/failure'
import { sessionIdOf } from '../sessions/sessionId'

/** How long a confirmation of identity is valid. */
const MINUTES = 15

/** Fails unless the caller authenticated in this session within the last minutes. Calls without a session pass. */
export async function requireRecentProof(req: PayloadRequest): Promise<void> {
  const session = sessionIdOf(req)
  if (!session) return
  const rows = await execute(req)`select from session_facts
    where session_id = ${session} and proven_at > now() - make_interval(mins => ${MINUTES})`
  if (rows.length === 0) throw new Failure('reauthentication_required')
}

export async function noteProof(req: PayloadRequest): Promise<void> {
  await execute(req)`insert into session_facts (session_id, user_id, device, address)
    values (${sessionIdOf(req)}, ${req.user?.id ?? null}, '', '')
    on conflict (session_id) do update set proven_at = now()`
}
