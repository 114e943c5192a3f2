'use client'
import { useAuth } from '@payloadcms/ui'
import { type ReactNode, useEffect } from 'react'
import { followSignOut } from '@/features/accounts/panel/login/session'
import { clearSession, sessionToken } from '@/platform/shared/session'

/** Clears this tab's copy of the session once there is none, and leaves with the tab that signs out. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { user } = useAuth()

  useEffect(() => {
    if (!user) clearSession()
  }, [user])

  useEffect(followSignOut, [])

  useEffect(() => {
    // A page restored from the back/forward cache doesn't know about a later logout.
    const leave = ({ persisted }: PageTransitionEvent) => {
      if (persisted && !sessionToken()) window.location.reload()
    }
    window.addEventListener('pageshow', leave)
    return () => window.removeEventListener('pageshow', leave)
  }, [])

  return children
}
