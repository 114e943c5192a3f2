import { randomBytes } from 'node:crypto'
import config from '@payload-config'
import { createLocalReq, getPayload, type PayloadRequest } from 'payload'
import { inTransaction } from '@/db/transaction'
import { PERMISSION_KEYS } from '@/schemas/role'

const ROLE = 'admin'

/**
 * Gives the role `admin` its permissions back, and somebody that role, an active account and a password. The collections end
 * their sessions and write it all to the audit log. Returns the password, or null when there is nobody of that name.
 */
export async function recoverAccount(name: string): Promise<string | null> {
  const payload = await getPayload({ config })
  const req = await createLocalReq({}, payload)
  const password = randomBytes(12).toString('base64url')
  return inTransaction(req, async () => {
    const username = name.trim().toLowerCase()
    const found = { where: { username: { equals: username } }, depth: 0, overrideAccess: true, req } as const // nobody is signed in
    const [user] = (await payload.find({ collection: 'users', ...found })).docs
    if (!user) return null
    const data = { role: await restoredRole(req), status: 'active', password } as const
    await payload.update({ collection: 'users', id: user.id, data, overrideAccess: true, req })
    return password
  })
}

/** The id of the role that may do everything: as it is, mended, or made anew. */
async function restoredRole(req: PayloadRequest): Promise<number> {
  const permissions = Object.fromEntries(PERMISSION_KEYS.map((key) => [key, true]))
  const as = { overrideAccess: true, req } as const // the same
  const { docs } = await req.payload.find({ collection: 'roles', where: { name: { equals: ROLE } }, ...as })
  const data = { permissions, isActive: true }
  const role = docs[0]
    ? await req.payload.update({ collection: 'roles', id: docs[0].id, data, ...as })
    : await req.payload.create({ collection: 'roles', data: { name: ROLE, ...data }, ...as })
  return role.id
}
