import type { PayloadRequest } from 'payload'
import { execute } from '@/platform/db/transaction'
import { Failure } from '@/platform/failure'
import { sessionIdOf } from '../sessions/sessionId'

/** How long a confirmation of identity is valid. */
const MINUTES = 15

/** What a sensitive deed does, in the words of its refusal. Changes of documents are in `sensitiveChanges.ts`. */
const EFFECTS = {
  changesSignIn: 'cambiar cómo se entra en una cuenta',
  endsSessions: 'cerrar sesiones',
  exportsPeople: 'exportar datos de personas',
  grantsRights: 'dar permisos a alguien',
  makesCredential: 'crear una credencial',
  removesPerson: 'eliminar a una persona',
  sendsElsewhere: 'enviar datos a otro sitio',
} as const
export type Effect = keyof typeof EFFECTS

/** Fails unless the caller authenticated in this session within the last minutes. Calls without a session pass. */
export async function requireRecentProof(req: PayloadRequest, effect: Effect): Promise<void> {
  const session = sessionIdOf(req)
  if (!session) return
  const rows = await execute(req)`select from session_facts
    where session_id = ${session} and proven_at > now() - make_interval(mins => ${MINUTES})`
  if (rows.length > 0) return
  throw new Failure('reauthentication_required', { message: `Confirma que eres tú para ${EFFECTS[effect]}` })
}

export async function noteProof(req: PayloadRequest): Promise<void> {
  await execute(req)`insert into session_facts (session_id, user_id, device, address)
    values (${sessionIdOf(req)}, ${req.user?.id ?? null}, '', '')
    on conflict (session_id) do update set proven_at = now()`
}
