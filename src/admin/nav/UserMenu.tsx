import { headers } from 'next/headers'
import type { ServerProps } from 'payload'
import { can } from '@/access/can'
import { cookieToken } from '@/auth/sessionStrategy'
import type { SessionUser } from '@/schemas/user'
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
  const canConfigure = await can({ payload, user }, 'settings:update')
  return (
    <UserMenuButton canConfigure={canConfigure} roleName={roleName} token={await tokenOfPage()} user={sessionUser} />
  )
}

/**
 * The session's token, for a page that the person opens and nothing else: no script, of the public pages say, can read such an
 * answer. It can't ask for one (`Sec-Fetch-Dest` is the browser's to write), frame one, or look into its window.
 */
async function tokenOfPage(): Promise<string | null> {
  const sent = await headers()
  return sent.get('sec-fetch-dest') === 'document' ? (cookieToken({ headers: sent }) ?? null) : null
}
