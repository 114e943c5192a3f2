'use client'
import { Link, useAuth } from '@payloadcms/ui'
import { LogOut, Settings, UserRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { endOnServer, leaveExpired, leaveForLogin, storeSession } from '@/features/accounts/panel/login/session'
import type { SessionUser } from '@/features/accounts/schemas/user'
import type { UnsavedText } from '@/features/posts/panel/editor/drafts/unsavedTexts'
import { roleLabel } from '@/platform/access/roleLabel'
import { initials } from '@/platform/domain/author'
import { expiryOf } from '@/platform/shared/expiryOf'
import { request } from '@/platform/shared/request'
import { hasExpiredToken, sessionToken, setServerTime } from '@/platform/shared/session'
import { MENU_ITEM } from '@/ui/panel/classes'
import { useSigningOut } from '@/ui/panel/leaving/LeaveGuard'
import { Menu } from '@/ui/panel/Menu'
import { notifyError } from '@/ui/panel/toasts/notify'
import { SignOutDialog } from './SignOutDialog'

const FAILURE = 'Error al cerrar la sesión'

type Props = {
  user: SessionUser
  roleName: string
  canConfigure: boolean
  /** Set on a page load, not on the router's fetches. */
  token: string | null
  /** The server's time, in milliseconds since the epoch. */
  now: number
}

/** The menu in the top bar. Also mirrors the session into this tab's storage. */
export function UserMenuButton({ user, roleName, canConfigure, token, now }: Props) {
  const { tokenExpirationMs } = useAuth()
  const [unsaved, setUnsaved] = useState<UnsavedText[]>([])
  const mayAsk = useSigningOut()

  useEffect(() => {
    if (!token) return
    setServerTime(now)
    if (hasExpiredToken()) leaveExpired()
    else storeSession(token, user)
  }, [token, user, now])

  // When Payload renews the cookie, a tab that holds a token gets the new one.
  useEffect(() => {
    const kept = sessionToken()
    if (!kept || !tokenExpirationMs || !(expiryOf(kept) * 1000 < tokenExpirationMs)) return
    request<{ refreshedToken: string }>('/api/users/refresh-token', { method: 'POST' }).then(
      ({ refreshedToken }) => storeSession(refreshedToken, user),
      () => undefined, // the next call reports what is wrong
    )
  }, [tokenExpirationMs, user])

  /** Signs out at once, or first lists what stays in this browser. */
  async function askToSignOut() {
    try {
      const { unsavedTexts } = await import('@/features/posts/panel/editor/drafts/unsavedTexts')
      const texts = await unsavedTexts(user.id)
      if (texts.length === 0) await signOut(texts)
      else setUnsaved(texts)
    } catch (error) {
      notifyError(error, FAILURE)
    }
  }

  return (
    <>
      <Menu
        button={
          <>
            <span
              aria-hidden="true"
              className="grid size-8.5 flex-none place-items-center rounded-full bg-river font-bold text-aqua"
            >
              {initials({ name: '', username: user.username })}
            </span>
            <span className="grid text-sm font-semibold narrow:sr-only">
              {user.username}
              <small className="text-xs font-normal text-muted">{roleLabel(roleName)}</small>
            </span>
            <span className="sr-only">, menú de usuario</span>
          </>
        }
        className="flex cursor-pointer items-center gap-2.5 rounded-full border-0 bg-transparent p-1 text-left leading-[1.2] text-text hover:bg-elevation-100"
        label="Menú de usuario"
      >
        <Link className={MENU_ITEM} href="/admin/profile" prefetch={false} role="menuitem">
          <UserRound aria-hidden="true" size={17} />
          Perfil
        </Link>
        {canConfigure && (
          <Link className={MENU_ITEM} href="/admin/settings" prefetch={false} role="menuitem">
            <Settings aria-hidden="true" size={17} />
            Configuración
          </Link>
        )}
        <button className={MENU_ITEM} onClick={() => mayAsk(askToSignOut)} role="menuitem" type="button">
          <LogOut aria-hidden="true" size={17} />
          Cerrar Sesión
        </button>
      </Menu>
      {unsaved.length > 0 && <SignOutDialog onClose={() => setUnsaved([])} onSignOut={signOut} texts={unsaved} />}
    </>
  )
}

/**
 * Ends the session on the server and here, and discards texts in between; reports a failure only if the session may
 * still be open there.
 */
async function signOut(discarded?: UnsavedText[]) {
  try {
    await endOnServer()
  } catch (error) {
    return notifyError(error, FAILURE)
  }
  if (discarded) await (await import('@/features/posts/panel/editor/drafts/unsavedTexts')).discard(discarded)
  leaveForLogin()
}
