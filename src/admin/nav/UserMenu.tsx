import type { ServerProps } from 'payload'
import { grantsOf } from '@/access/can'
import type { SessionUser } from '@/client/session'
import { openTo } from './items'
import { UserMenuButton } from './UserMenuButton'

/** Who is signed in, and their menu. The role is read here, because the session itself holds only its id. */
export async function UserMenu({ payload, user }: Pick<ServerProps, 'payload' | 'user'>) {
  if (!user) return null
  const { id, username, email, name, avatar, status } = user
  const roleId = typeof user.role === 'object' ? user.role.id : user.role
  const role = await payload.findByID({
    collection: 'roles',
    id: roleId,
    depth: 0,
    select: { name: true },
    disableErrors: true,
    overrideAccess: true, // reading the name of one's own role needs no permission
  })
  const roleName = role?.name ?? ''
  const sessionUser: SessionUser = {
    id,
    username,
    email,
    name: name ?? '',
    avatar: avatar ?? '',
    role: roleName.toLowerCase(),
    status,
  }
  const canConfigure = openTo(await grantsOf({ payload, user })).includes('/admin/settings')
  return <UserMenuButton canConfigure={canConfigure} roleName={roleName} user={sessionUser} />
}
