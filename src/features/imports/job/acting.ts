import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import { can, grantsOf } from '@/platform/access/can'
import { losesSome } from '@/platform/auth/recheckCaller'
import { Failure } from '@/platform/failure'
import type { Job } from '../store'

const GONE = 'La cuenta de quien importaba ya no existe.'
const SUSPENDED = 'La cuenta de quien importaba está suspendida.'
const LESS = 'Quien importaba perdió permisos mientras tanto.'
const FORBIDDEN = 'Quien importaba ya no puede crear posts.'

/**
 * A request on behalf of whoever began what is under way, who must still be allowed to; otherwise why not. The account is
 * loaded for each entry, and checked again before the commit.
 */
export async function actingFor(payload: Payload, { actingId }: Job): Promise<PayloadRequest | string> {
  const user = await userOf(payload, actingId)
  if (!user) return GONE
  if (user.status !== 'active') return SUSPENDED
  const req = await createLocalReq({ user: { ...user, collection: 'users' } }, payload)
  const had = await grantsOf(req)
  req.context.actor = { id: user.id, name: user.username, means: 'import', credential: null }
  req.context.confirm = async () => {
    const now = await userOf(payload, actingId)
    if (now?.status !== 'active') throw new Failure('forbidden', { message: SUSPENDED })
    if (losesSome(had, await grantsOf({ payload, user: { ...now, collection: 'users' } })))
      throw new Failure('forbidden', { message: LESS })
  }
  return (await can(req, 'posts:create')) ? req : FORBIDDEN
}

/** Read without a request: it must not see inside the transaction of one. */
const userOf = (payload: Payload, id: number | null) =>
  payload.findByID({
    collection: 'users',
    id: id ?? 0,
    depth: 0,
    disableErrors: true,
    overrideAccess: true, // the server loads the user it acts for
  })
