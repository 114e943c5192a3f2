import { headers } from 'next/headers'
import type { ServerProps } from 'payload'
import { type SessionUser, sessionUserAnswer } from '@/features/accounts/schemas/user'
import { can, roleOf } from '@/platform/access/can'
import { cookieToken } from '@/platform/auth/sessions/sessionStrategy'
import { UserMenuButton } from './UserMenuButton'

export async function UserMenu({ payload, user }: Pick<ServerProps, 'payload' | 'user'>) {
  if (!user) return null
  const roleName = (await roleOf({ payload, user }))?.name ?? ''
  const shown = {
    ...user,
    name: user.name ?? '',
    avatar: user.avatar ?? '',
    role: roleName.toLowerCase(),
  } satisfies SessionUser
  const sessionUser = sessionUserAnswer.parse(shown) // drops every other field
  const canConfigure = await can({ payload, user }, 'settings:update')
  return (
    <UserMenuButton
      canConfigure={canConfigure}
      now={Date.now()}
      roleName={roleName}
      token={await tokenOfPage()}
      user={sessionUser}
    />
  )
}

/**
 * Returns the session's token, but only for a page the user opened: no script, of a public page for instance, can read
 * such a response. A script can't request one (the browser sets `Sec-Fetch-Dest`), frame it, or look into its window.
 */
async function tokenOfPage(): Promise<string | null> {
  const sent = await headers()
  return sent.get('sec-fetch-dest') === 'document' ? (cookieToken({ headers: sent }) ?? null) : null
}
