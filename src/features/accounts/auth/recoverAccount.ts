import config from '@payload-config'
import { createLocalReq, getPayload, type PayloadRequest } from 'payload'
import { granting, PERMISSION_KEYS } from '@/platform/access/permissions'
import { isSameRole } from '@/platform/access/roleLabel'
import { record } from '@/platform/audit/record'
import { inTransaction } from '@/platform/db/transaction'
import { fold } from '@/platform/domain/text/fold'
import { resetLink } from './passwords/passwordReset'
import { removeFactors } from './secondFactor/factors'

const ROLE = 'admin'
const as = (req: PayloadRequest) => ({ depth: 0, overrideAccess: true, req }) as const // nobody is signed in

/**
 * Restores all that the role `admin` may do (in whatever case and with whatever accents, or renamed as it is shown),
 * and gives a user that role, an active account and a link to set a new password; removes that user's second factors.
 * Everything is recorded in the audit log. Returns the link, or null if there is no such user.
 */
export async function recoverAccount(name: string): Promise<string | null> {
  const payload = await getPayload({ config })
  const req = await createLocalReq({}, payload)
  return inTransaction(req, async () => {
    const where = { username: { equals: name.trim().toLowerCase() } }
    const [user] = (await payload.find({ collection: 'users', where, ...as(req) })).docs
    if (!user) return null
    const { id, username: title } = user
    const data = { role: await restoredRole(req), status: 'active' } as const
    await payload.update({ collection: 'users', id, data, ...as(req) })
    await removeFactors(req, id)
    await record(req, { action: 'recover', kind: 'users', documentId: id, title })
    return resetLink(req, id)
  })
}

/** Returns the id of the role with every permission, restored or created. */
async function restoredRole(req: PayloadRequest): Promise<number> {
  const { docs } = await req.payload.find({ collection: 'roles', pagination: false, sort: 'id', ...as(req) })
  // First by its own name: an older database may also have a role that is called as `admin` is shown.
  const found = docs.find(({ name }) => fold(name) === ROLE) ?? docs.find(({ name }) => isSameRole(name, ROLE))
  const data = { permissions: granting(PERMISSION_KEYS), isActive: true, publishesOnlyApproved: false }
  const role = found
    ? await req.payload.update({ collection: 'roles', id: found.id, data, ...as(req) })
    : await req.payload.create({ collection: 'roles', data: { name: ROLE, ...data }, ...as(req) })
  return role.id
}
